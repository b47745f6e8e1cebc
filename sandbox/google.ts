// Plays Google on the wire: OpenID Connect discovery, the consent page, the token endpoint, the keys and the user info.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentRoutes, numberOf, type Person } from './consent.ts'
import type { Faults } from './faults.ts'
import { formOf } from './forms.ts'
import { createSigner, forged } from './id-tokens.ts'
import { plainPng } from './png.ts'
import { createTickets } from './tickets.ts'

export const GOOGLE_CLIENT = { id: 'longhand.apps.sandbox', secret: 'sandbox-google-secret' } as const

const CODE_SECONDS = 60
const ACCESS_SECONDS = 3600
const SLOW_MS = 8000
const PICTURE_SIDE = 96

type Grant = {
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | null
  readonly isEmailVerified: boolean
  readonly hasEmail: boolean
}

/** `now` is machine time, as the product compares it with its own when it reads an ID token. */
export function googleRoutes(app: FastifyInstance, faults: Faults, now: () => number): void {
  const codes = createTickets<Grant>(CODE_SECONDS, now)
  const accesses = createTickets<Grant>(ACCESS_SECONDS, now)
  const signer = createSigner()

  app.get('/google/.well-known/openid-configuration', (request, reply) =>
    faults.take('google', 'discovery_500') ? fail(reply) : discovery(issuerOf(request)),
  )
  app.get('/google/keys', () => signer.keys())

  consentRoutes(app, {
    provider: 'Google',
    path: '/google/authorize',
    refusal: { error: 'access_denied' },
    objection: objectionTo,
    agree: (asked, person) =>
      codes.issue({
        person,
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce'),
        isEmailVerified: !faults.take('google', 'email_unverified'),
        hasEmail: !faults.take('google', 'no_email'),
      }),
  })

  app.post('/google/token', async (request, reply) => {
    if (faults.take('google', 'slow')) await sleep(SLOW_MS)
    if (faults.take('google', 'token_500')) return fail(reply)
    const form = formOf(request)
    if (form.get('client_id') !== GOOGLE_CLIENT.id || form.get('client_secret') !== GOOGLE_CLIENT.secret)
      return reply.code(401).send({ error: 'invalid_client' })
    const grant = codes.redeem(form.get('code') ?? '')
    if (!grant || !fits(grant, form) || faults.take('google', 'token_refused'))
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'Malformed auth code.' })
    const idToken = await signer.sign(claimsOf(grant, issuerOf(request), faults, now()))
    return reply.header('cache-control', 'no-store').send({
      access_token: accesses.issue(grant),
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
      scope: 'openid email profile',
      id_token: faults.take('google', 'wrong_signature') ? forged(idToken) : idToken,
    })
  })

  app.get<{ Params: { sub: string } }>('/google/picture/:sub.png', (request, reply) =>
    faults.take('google', 'no_picture')
      ? reply.code(404).send({ error: 'not_found' })
      : reply.type('image/png').send(pictureOf(request.params.sub)),
  )

  app.get('/google/userinfo', (request, reply) => {
    if (faults.take('google', 'userinfo_500')) return fail(reply)
    const grant = accesses.read(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!grant) return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'invalid_token' })
    const sub = numberOf(grant.person)
    return {
      ...profileOf(grant),
      picture: `${issuerOf(request)}/picture/${sub}.png`,
      sub: faults.take('google', 'other_subject') ? `${sub}0` : sub,
    }
  })
}

function pictureOf(sub: string): Buffer {
  return plainPng(PICTURE_SIDE, [Number(sub.slice(-2)) + 60, Number(sub.slice(-4, -2)) + 60, 140])
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  }
}

function objectionTo(asked: URLSearchParams): string | undefined {
  if (asked.get('client_id') !== GOOGLE_CLIENT.id)
    return 'client_id is not the one that the sandbox gave out.'
  if (asked.get('response_type') !== 'code') return 'response_type must be code.'
  if (!asked.get('scope')?.split(' ').includes('openid')) return 'scope must contain openid.'
  if (asked.get('code_challenge_method') !== 'S256' || !asked.get('code_challenge'))
    return 'The sandbox wants a code challenge (PKCE, S256).'
  return undefined
}

function fits({ challenge, redirectUri }: Grant, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? ''
  return (
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === redirectUri &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  )
}

function claimsOf(grant: Grant, issuer: string, faults: Faults, now: number) {
  const issuedAt = faults.take('google', 'expired_id_token') ? now - 2 * ACCESS_SECONDS : now
  return {
    iss: issuer,
    aud: faults.take('google', 'wrong_audience') ? 'another-client.apps.sandbox' : GOOGLE_CLIENT.id,
    sub: numberOf(grant.person),
    iat: issuedAt,
    exp: issuedAt + ACCESS_SECONDS,
    ...(grant.nonce !== null && {
      nonce: faults.take('google', 'wrong_nonce') ? 'not-the-nonce-that-was-sent' : grant.nonce,
    }),
    ...profileOf(grant),
  }
}

function profileOf({ person, hasEmail, isEmailVerified }: Grant) {
  return {
    ...(person.name && { name: person.name }),
    ...(hasEmail && { email: person.email, email_verified: isEmailVerified }),
  }
}

function issuerOf({ host }: FastifyRequest): string {
  return `http://${host}/google`
}

function fail(reply: FastifyReply): FastifyReply {
  return reply.code(500).send({ error: 'server_error' })
}
