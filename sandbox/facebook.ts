// Plays Facebook on the wire: the login dialog and, from its Graph API, the access token and the person.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { consentRoutes, numberOf, type Person } from './consent.ts'
import type { Faults } from './faults.ts'
import { formOf, queryOf } from './forms.ts'
import { createTickets } from './tickets.ts'

export const FACEBOOK_CLIENT = { id: '1029384756', secret: 'sandbox-facebook-secret' } as const

const CODE_SECONDS = 600
const ACCESS_SECONDS = 5_184_000
const SLOW_MS = 8000

type Grant = { readonly person: Person; readonly redirectUri: string; readonly hasEmail: boolean }

export function facebookRoutes(app: FastifyInstance, faults: Faults, now: () => number): void {
  const codes = createTickets<Grant>(CODE_SECONDS, now)
  const accesses = createTickets<Grant>(ACCESS_SECONDS, now)

  consentRoutes(app, {
    provider: 'Facebook',
    path: '/facebook/dialog/oauth',
    refusal: {
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
    },
    objection: (asked) =>
      asked.get('client_id') === FACEBOOK_CLIENT.id
        ? undefined
        : 'client_id is not the one that the sandbox gave out.',
    agree: (asked, person) =>
      codes.issue({
        person,
        redirectUri: asked.get('redirect_uri') ?? '',
        hasEmail: asked.get('scope') === 'email' && !faults.take('facebook', 'no_email'),
      }),
  })

  app.post('/facebook/oauth/access_token', async (request, reply) => {
    if (faults.take('facebook', 'slow')) await sleep(SLOW_MS)
    if (faults.take('facebook', 'token_500')) return fail(reply)
    const form = formOf(request)
    if (form.get('client_id') !== FACEBOOK_CLIENT.id || form.get('client_secret') !== FACEBOOK_CLIENT.secret)
      return refuse(reply, 'Error validating client secret.', 1)
    const grant = codes.redeem(form.get('code') ?? '')
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || faults.take('facebook', 'token_refused'))
      return refuse(reply, 'This authorization code has been used.', 100)
    return { access_token: accesses.issue(grant), token_type: 'bearer', expires_in: ACCESS_SECONDS }
  })

  app.get('/facebook/me', (request, reply) => {
    if (faults.take('facebook', 'userinfo_500')) return fail(reply)
    if (faults.take('facebook', 'not_json')) return reply.type('text/html').send('<h1>Sorry</h1>')
    const query = queryOf(request)
    const token = query.get('access_token') ?? ''
    const grant = accesses.read(token)
    if (!grant) return refuse(reply, 'Invalid OAuth access token.', 190)
    if (
      query.get('appsecret_proof') !==
      createHmac('sha256', FACEBOOK_CLIENT.secret).update(token).digest('hex')
    )
      return refuse(reply, 'Invalid appsecret_proof provided in the API argument', 100)
    return Object.fromEntries(
      Object.entries(fieldsOf(grant)).filter(([name]) => query.get('fields')?.split(',').includes(name)),
    )
  })
}

function fieldsOf({ person, hasEmail }: Grant) {
  return { id: numberOf(person), name: person.name, ...(hasEmail && { email: person.email }) }
}

function refuse(reply: FastifyReply, message: string, code: number): FastifyReply {
  return reply.code(400).send({ error: { message, type: 'OAuthException', code } })
}

function fail(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .send({ error: { message: 'An unknown error occurred', type: 'OAuthException', code: 1 } })
}
