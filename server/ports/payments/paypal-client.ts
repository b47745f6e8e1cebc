// PayPal's HTTP: an access token kept until it ends, silence and breakdowns asked again, everything else answered as it is.
import { setTimeout as pause } from 'node:timers/promises'
import { ANSWER_WITHIN_MS, TRIES_AGAIN_MAX } from './payments.ts'

const PAUSE_MS = 500
const TOO_MANY = 429
const UNAUTHORIZED = 401

/** A token is given up a little before PayPal does so. */
const SPARE_SECONDS = 60

export type PaypalCredentials = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiUrl: string
}

export type PaypalAnswer = { readonly status: number; readonly body: unknown }

export type PaypalClient = {
  get(path: string): Promise<PaypalAnswer>
  /** Safe to repeat under the same request id; JSON as text, since an event has to go back letter by letter. */
  post(path: string, json: string, requestId?: string): Promise<PaypalAnswer>
}

type Token = { readonly value: string; readonly endsAtMs: number }

export function createPaypalClient(credentials: PaypalCredentials): PaypalClient {
  const { apiUrl } = credentials
  let token: Promise<Token> | undefined

  async function authorization(signal: AbortSignal): Promise<string> {
    const kept = await token
    if (!kept || kept.endsAtMs <= Date.now()) token = fetchToken(credentials, signal)
    try {
      return `Bearer ${(await token)?.value}`
    } catch (error) {
      token = undefined
      throw error
    }
  }

  async function ask(path: string, request: RequestInit): Promise<PaypalAnswer> {
    for (let tries = 1; ; tries += 1) {
      const isLast = tries > TRIES_AGAIN_MAX
      const answer = await once(path, request).catch((error: unknown) => {
        if (isLast) throw error
      })
      if (answer?.status === UNAUTHORIZED) token = undefined
      if (answer && !isPassing(answer)) return answer
      if (answer && isLast) throw problemIn(path, answer)
      await pause(PAUSE_MS * tries)
    }
  }

  async function once(path: string, request: RequestInit): Promise<PaypalAnswer> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const headers = new Headers(request.headers)
    headers.set('authorization', await authorization(signal))
    return send(apiUrl + path, { ...request, headers, signal })
  }

  return {
    get: (path) => ask(path, {}),
    post: (path, json, requestId) =>
      ask(path, {
        method: 'POST',
        body: json,
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
      }),
  }
}

/** For an answer that tells us nothing about the payment. */
export function problemIn(path: string, { status, body }: PaypalAnswer): Error {
  return new Error(`PayPal answered ${status} ${issueIn(body)} to ${path}`)
}

/** The one word that PayPal has for what it does not like, such as ORDER_NOT_APPROVED. */
export function issueIn(body: unknown): string {
  const issue = at(body, 'details', 0, 'issue') ?? at(body, 'name')
  return typeof issue === 'string' ? issue : 'without a word'
}

export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const text = at(value, ...path)
  if (typeof text === 'string') return text
  throw new Error(`PayPal answered without ${path.join('.')}`)
}

function isPassing({ status }: PaypalAnswer): boolean {
  return status >= 500 || status === TOO_MANY || status === UNAUTHORIZED
}

async function fetchToken(
  { apiUrl, clientId, clientSecret }: PaypalCredentials,
  signal: AbortSignal,
): Promise<Token> {
  const path = '/v1/oauth2/token'
  const answer = await send(apiUrl + path, {
    method: 'POST',
    signal,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  if (answer.status !== 200) throw problemIn(path, answer)
  const seconds = Number(at(answer.body, 'expires_in')) || 0
  return {
    value: textAt(answer.body, 'access_token'),
    endsAtMs: Date.now() + (seconds - SPARE_SECONDS) * 1000,
  }
}

async function send(url: string, request: RequestInit): Promise<PaypalAnswer> {
  const answer = await fetch(url, { ...request, redirect: 'error' })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}
