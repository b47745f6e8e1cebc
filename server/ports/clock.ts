// The product's clock: machine time, moved in demo and tests by the sandbox's clock.
import { setTimeout as pause } from 'node:timers/promises'

/** The sandbox answers when its clock has moved, but after 20 seconds at the latest. */
const ANSWER_WITHIN_MS = 22_000
const RETRY_MS = 250

export type Clock = {
  now(): number
  /** Calls back when the time jumps; the returned function stops that. */
  onJump(listener: () => void): () => void
  stop(): void
}

/** Starts the clock, which without an address is the machine's. */
export async function startClock(url: string | undefined): Promise<Clock> {
  let offset = 0
  const stopping = new AbortController()
  const listeners = new Set<() => void>()
  async function follow(address: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const asked = await askOffset(`${address}?unlike=${offset}`, stopping.signal)
      if (asked === undefined) await pause(RETRY_MS, undefined, { ref: false })
      else if (asked !== offset) {
        offset = asked
        for (const listener of listeners) listener()
      }
    }
  }
  if (url) {
    offset = (await askOffset(url, stopping.signal)) ?? 0
    void follow(url)
  }
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    onJump(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => stopping.abort(),
  }
}

/** Returns nothing while the sandbox does not answer, so that the last known offset stays. */
async function askOffset(url: string, stopping: AbortSignal): Promise<number | undefined> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    const answer = await fetch(url, { signal })
    const body: unknown = await answer.json()
    const hasOffset = typeof body === 'object' && body !== null && 'offset' in body
    return hasOffset && typeof body.offset === 'number' ? body.offset : undefined
  } catch {
    return undefined
  }
}
