// The browser's side of the one door, and the only place that fetches methods.
import { isRecord } from '#contract/grammar/tags.ts'
import { decodeBody } from '#contract/grammar/trees.ts'
import type { Argument, MethodName, NamespaceName, Output } from '#contract/index.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { allow, refuse, type Refusal, type Verdict } from '#domain/basics/verdict.ts'
import { clock, type Clock } from './now.ts'
import { learnUser, useAuth } from './state/auth.ts'

/** What a wrapper answers in place of a value; `fields` are the texts for a form. */
export type Failure = Refusal & { readonly error: true }

type Options = {
  readonly baseUrl: string
  readonly clock: Clock
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>
  /** Called when a call was refused because the session has ended. */
  readonly onUnauthorized?: () => void
}

/**
 * A call that is kept alive arrives even if the person leaves its page; browsers allow that for small calls
 * only.
 */
type Sending = { readonly keepalive: true }
type Asking = readonly [namespace: string, method: string, argument: unknown, sending?: Sending]

/**
 * The calls that this page made before it reported to the service worker, which may have started after their
 * answers came.
 */
let asked: { readonly query: string; readonly body: string }[] | undefined = []
const ASKED_MAX = 30

/** Returns the calls that were noted, and ends the noting. */
export function takeAsked() {
  const taken = asked ?? []
  asked = undefined
  return taken
}

const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)

export const { call, tryCall, addHeader } = createClient({
  baseUrl: '/api/proxy',
  clock,
  onUnauthorized: () => learnUser(null),
})

export function isFailure(answer: unknown): answer is Failure {
  return isRecord(answer) && answer['error'] === true
}

/** Asks the server to delete the session cookie, which no script can reach. Offline, it stays until next time. */
export async function deleteToken(): Promise<void> {
  await fetch('/api/token', { method: 'DELETE', credentials: 'same-origin' }).catch(() => {})
}

/** Says whether the server has an answer for this address, and not a fault. */
export async function isAnswered(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
  return answer !== null && answer.status < 500
}

export function createClient({
  baseUrl,
  clock,
  fetch = (...request) => globalThis.fetch(...request),
  onUnauthorized = () => {},
}: Options) {
  if (baseUrl === '') throw new Error('Invalid url!')
  const headers = new Headers()

  /** Makes every call carry the header from now on. */
  function addHeader(name: string, value: string): void {
    if (name === '' || value === '') throw new Error('Invalid header!')
    headers.set(name, value)
  }

  /** Returns the value, or throws an Error with a message and nothing else. */
  function call<N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument: Argument<N, M>,
  ): Promise<Output<N, M>>
  async function call(namespace: string, method: string, argument: unknown): Promise<unknown> {
    const verdict = await ask(namespace, method, argument)
    if (verdict.ok) return verdict.value
    throw new Error(verdict.refusal.message)
  }

  /** Returns the value or the failure; never throws. */
  function tryCall<N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument: Argument<N, M>,
    sending?: Sending,
  ): Promise<Output<N, M> | Failure>
  async function tryCall(...asking: Asking): Promise<unknown> {
    const verdict = await ask(...asking)
    return verdict.ok ? verdict.value : { error: true, ...verdict.refusal }
  }

  async function ask(...[namespace, method, argument, sending]: Asking): Promise<Verdict<unknown>> {
    const body = await post(new URLSearchParams({ namespace, method }), JSON.stringify(argument), sending)
    try {
      return allow(decodeBody(body, KINDS))
    } catch (error) {
      const refused = refuseFrom(body, error instanceof Error ? error.message : String(error))
      if (!refused.ok && refused.refusal.code === 'unauthorized') onUnauthorized()
      return refused
    }
  }

  /** Returns nothing if no answer came or it was not JSON. We ignore the status, and set no time limit. */
  async function post(query: URLSearchParams, body: string, sending?: Sending): Promise<unknown> {
    const sent = new Headers(headers)
    sent.set('content-type', 'application/json')
    const { isAuthenticated, isLoadingPage } = useAuth.getState()
    // What visitors type, such as a password, is not noted.
    if ((isAuthenticated || isLoadingPage) && asked && asked.length < ASKED_MAX)
      asked.push({ query: String(query), body })
    try {
      const response = await fetch(`${baseUrl}?${query}`, {
        ...sending,
        method: 'POST',
        credentials: 'same-origin',
        headers: sent,
        body,
      })
      clock.learn(Number(response.headers.get('x-now') ?? Number.NaN))
      return await response.json()
    } catch {
      return undefined
    }
  }

  return { call, tryCall, addHeader }
}

/** Reads the envelope's code and texts; an unreadable answer has neither. */
function refuseFrom(body: unknown, message: string): Verdict<never> {
  const { code, fields } = isRecord(body) && body['error'] ? body : {}
  return refuse(typeof code === 'string' ? code : 'invalid_response', message, textsIn(fields))
}

function textsIn(fields: unknown): Record<string, string> | undefined {
  if (!isRecord(fields)) return undefined
  return Object.fromEntries(Object.entries(fields).filter(isText))
}

function isText(field: [string, unknown]): field is [string, string] {
  return typeof field[1] === 'string'
}
