// PayPal's HTTP: keeps an access token until it expires, asks again after silence or breakdowns, and returns every other answer unchanged.
import { memberAt } from '#domain/basics/members.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ANSWER_WITHIN_MS, ProviderAway, TRIES_AGAIN_MAX } from './payments.ts'

const PAUSE_MS = 500
const TOO_MANY = 429
const UNAUTHORIZED = 401

/** We drop a token a little before PayPal does. */
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
  /**
   * Safe to repeat with the same request id. The JSON is text, because an event has to go back letter by
   * letter.
   */
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

/** Describes an answer that says nothing about the payment. */
export function problemIn(path: string, { status, body }: PaypalAnswer): Error {
  const problem = `PayPal answered ${status} ${issueIn(body)} to ${path}`
  return isBreakdown(status) ? new ProviderAway(problem) : new Error(problem)
}

/** Finds PayPal's one word for the problem, such as ORDER_NOT_APPROVED. */
export function issueIn(body: unknown): string {
  const issue = memberAt(body, 'details', 0, 'issue') ?? memberAt(body, 'name')
  return typeof issue === 'string' ? issue : 'without a word'
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const text = memberAt(value, ...path)
  if (typeof text === 'string') return text
  throw new Error(`PayPal answered without ${path.join('.')}`)
}

function isPassing({ status }: PaypalAnswer): boolean {
  return isBreakdown(status) || status === UNAUTHORIZED
}

function isBreakdown(status: number): boolean {
  return status >= 500 || status === TOO_MANY
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
  const seconds = Number(memberAt(answer.body, 'expires_in')) || 0
  return {
    value: textAt(answer.body, 'access_token'),
    endsAtMs: Date.now() + (seconds - SPARE_SECONDS) * 1000,
  }
}

async function send(url: string, request: RequestInit): Promise<PaypalAnswer> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error' })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  } catch (cause) {
    throw new ProviderAway('PayPal does not answer', { cause })
  }
}
