// Sends a played vendor's events to the product as vendors do: signed, and again until the product takes
// them; badly if a test orders a fault.
import { HOUR } from '#domain/basics/instant.ts'
import type { Faults } from './faults.ts'
import type { Later } from './later.ts'
import type { Memory } from './memory.ts'

/** Each try waits twice as long as the one before, some four minutes in all. */
const TRIES_MAX = 9
const ANSWER_WITHIN_MS = 10_000
const LATE_SECONDS = 6 * HOUR
const HELD_BACK_SECONDS = 60

/** What we give to a played payment vendor. */
export type Vendor = {
  readonly faults: Faults
  readonly later: Later
  readonly memory: Memory
  /** Machine time. */
  readonly now: () => number
  /** The product's time, by which the vendors forget. */
  readonly clockNow: () => number
  /** Where the product takes the events, if there is one. */
  readonly productUrl: string | undefined
}

export type Webhooks = {
  readonly announce: (event: object) => void
  readonly stop: () => void
}

export type Destination = {
  readonly vendor: 'stripe' | 'paypal'
  /** Events of a sandbox without a product go nowhere. */
  readonly url: string | undefined
  /** Signs anew for each try; a forged signature looks as if it was made without the secret. */
  readonly sign: (body: string, isForged: boolean) => Readonly<Record<string, string>>
}

export function createWebhooks({ vendor, url, sign }: Destination, faults: Faults, later: Later): Webhooks {
  const stopping = new AbortController()
  let heldBack: string[] = []

  async function deliver(body: string, tries = 1): Promise<void> {
    const isTaken = await post(body, sign(body, faults.take(vendor, 'events_forged')))
    if (isTaken || tries === TRIES_MAX || stopping.signal.aborted) return
    later.after(2 ** (tries - 1), () => void deliver(body, tries + 1))
  }

  async function post(body: string, signature: Readonly<Record<string, string>>): Promise<boolean> {
    if (url === undefined) return true
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signature },
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliverThenHeldBack(bodies: readonly string[]): Promise<void> {
    await Promise.all(bodies.map((body) => deliver(body)))
    const late = heldBack
    heldBack = []
    await Promise.all(late.map((body) => deliver(body)))
  }

  return {
    announce: (event) => {
      const body = JSON.stringify(event)
      if (faults.take(vendor, 'events_lost')) return
      if (faults.take(vendor, 'events_late')) return later.after(LATE_SECONDS, () => void deliver(body))
      if (faults.take(vendor, 'events_reordered')) {
        heldBack.push(body)
        return later.after(HELD_BACK_SECONDS, () => void deliverThenHeldBack([]))
      }
      void deliverThenHeldBack(faults.take(vendor, 'events_doubled') ? [body, body] : [body])
    },
    stop: () => stopping.abort(),
  }
}
