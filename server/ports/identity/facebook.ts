// Facebook as a provider of identities: plain OAuth 2, then the Graph API for id, name and email.
import { createHmac } from 'node:crypto'
import type { Identity } from '#domain/identities.ts'
import { socialFailures } from '#domain/social-failures.ts'
import { ANSWER_WITHIN_SECONDS, type IdentityPort, IdentityProblem } from './identity.ts'

const FAILURES = socialFailures('facebook')

export type FacebookCredentials = {
  readonly dialogUrl: string
  readonly graphUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

export function createFacebook(credentials: FacebookCredentials): IdentityPort {
  return {
    authorizationUrl: ({ state }, redirectUri) => {
      const url = new URL(credentials.dialogUrl)
      url.search = new URLSearchParams({
        client_id: credentials.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email',
        state,
      }).toString()
      return Promise.resolve(url)
    },
    identify: async (callback) => readUser(credentials, await exchange(credentials, callback)),
    // We ask only for id, name and email.
    fetchPicture: () => Promise.resolve(undefined),
  }
}

async function exchange({ graphUrl, clientId, clientSecret }: FacebookCredentials, callback: URL) {
  try {
    const answer = await ask(`${graphUrl}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: callback.origin + callback.pathname,
        code: callback.searchParams.get('code') ?? '',
      }),
    })
    return textOf(answer, 'access_token')
  } catch (cause) {
    throw new IdentityProblem(FAILURES.noToken, { cause })
  }
}

async function readUser({ graphUrl, clientSecret }: FacebookCredentials, token: string): Promise<Identity> {
  try {
    const url = new URL(`${graphUrl}/me`)
    url.search = new URLSearchParams({
      fields: 'id,name,email',
      access_token: token,
      // Proves that the token's owner uses it, so that a stolen one is worthless.
      appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
    }).toString()
    const user = await ask(url.href)
    return {
      subject: textOf(user, 'id'),
      name: 'name' in user ? textOf(user, 'name') : '',
      email: 'email' in user ? textOf(user, 'email') : null,
      // Facebook does not say whether it checked the address.
      isEmailVerified: false,
      pictureUrl: null,
    }
  } catch (cause) {
    throw new IdentityProblem(FAILURES.noUser, { cause })
  }
}

async function ask(url: string, request: RequestInit = {}): Promise<object> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_SECONDS * 1000)
  const answer = await fetch(url, { ...request, redirect: 'error', signal })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`Facebook answered ${answer.status}: ${reasonOf(body)}`)
  if (typeof body !== 'object' || body === null) throw new Error('Facebook answered with no object')
  return body
}

function textOf(answer: object, name: string): string {
  const value: unknown = Reflect.get(answer, name)
  if (typeof value === 'string') return value
  throw new Error(`Facebook answered without ${name}`)
}

function reasonOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return 'no reason given'
  const { error } = body
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : 'no reason given'
}
