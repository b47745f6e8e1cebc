// The way to the push services of browsers: what we send is encrypted for one browser, and follows no redirect.
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import webPush, { type RequestDetails } from 'web-push'
import { isPushEndpoint, PUSH_LIFE_SECONDS } from '#domain/pushes.ts'
import { openPublicLookup, PrivateAddress, type Resolve } from './public-lookup.ts'

export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Outgoing = {
  /** One that is still waiting is replaced by the next of the same topic. */
  readonly topic: string
  readonly payload: string
}

/** `gone`: the browser wants no more pushes. Trying again does not help with a final problem. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string; readonly is: 'gone' | 'final' | 'passing' }

export type Push = {
  /** The key that browsers ask for before they hand over an address. */
  readonly publicKey: string
  readonly accepts: (endpoint: string) => boolean
  readonly send: (to: PushAddress, what: Outgoing, signal: AbortSignal) => Promise<Outcome>
}

type Keys = { readonly publicKey: string; readonly privateKey: string }

const WITHIN_MS = 10_000
const UNUSABLE: Outcome = { ok: false, problem: 'the address or its keys are of no use', is: 'final' }

export function openPush({
  keys,
  contact,
  sandboxUrl,
  resolve,
}: {
  readonly keys: Keys
  /** The address at which a push service can reach us. */
  readonly contact: string
  /** The only push service on this machine that we may call. */
  readonly sandboxUrl?: string | undefined
  readonly resolve?: Resolve
}): Push {
  const publicLookup = openPublicLookup(resolve)
  const vapidDetails = { subject: `mailto:${contact}`, ...keys }

  const isSandbox = (endpoint: string) =>
    sandboxUrl !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === sandboxUrl
  const accepts = (endpoint: string) => isSandbox(endpoint) || isPushEndpoint(endpoint)

  function post({ endpoint, headers, body }: RequestDetails, signal: AbortSignal) {
    const options = { method: 'POST', headers, signal, agent: false }
    const request = isSandbox(endpoint)
      ? plainRequest(endpoint, options)
      : secureRequest(endpoint, { ...options, lookup: publicLookup })
    return new Promise<IncomingMessage>((answered, failed) => {
      request.on('response', answered).on('error', failed)
      request.end(body)
    })
  }

  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { topic, payload }, signal) {
      const options = { vapidDetails, topic, TTL: PUSH_LIFE_SECONDS }
      const details = orNothing(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options),
      )
      if (!details || !accepts(endpoint)) return UNUSABLE
      try {
        const answer = await post(details, AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]))
        // We need only the status of the answer.
        answer.destroy()
        return outcomeOf(answer.statusCode ?? 0)
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { ok: true }
  const problem = `the push service answered ${status}`
  if (status === 404 || status === 410) return { ok: false, problem, is: 'gone' }
  return { ok: false, problem, is: status === 429 || status >= 500 ? 'passing' : 'final' }
}

function failureOf(error: unknown): Outcome {
  const problem = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return { ok: false, problem, is: error instanceof PrivateAddress ? 'final' : 'passing' }
}

/** Keys that no browser could have break the encryption. */
function orNothing<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
