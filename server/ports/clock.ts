// The product's clock: machine time, moved in demo and tests by the sandbox's clock.
const POLL_MS = 250
const ANSWER_WITHIN_MS = 2000

export type Clock = {
  now(): number
  /** Calls back when the time jumps; the returned function stops that. */
  onJump(listener: () => void): () => void
  stop(): void
}

/** Without an address the clock is the machine's. */
export async function startClock(url: string | undefined): Promise<Clock> {
  let offset = 0
  let running = true
  const listeners = new Set<() => void>()
  async function follow(address: string): Promise<void> {
    const before = offset
    offset = (await askOffset(address)) ?? offset
    if (offset !== before) for (const listener of listeners) listener()
    if (running) setTimeout(() => void follow(address), POLL_MS).unref()
  }
  if (url) await follow(url)
  return {
    now: () => Math.floor(Date.now() / 1000) + offset,
    onJump(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      running = false
    },
  }
}

/** Returns nothing while the sandbox does not answer, so that the last known offset stays. */
async function askOffset(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const body: unknown = await answer.json()
    const hasOffset = typeof body === 'object' && body !== null && 'offset' in body
    return hasOffset && typeof body.offset === 'number' ? body.offset : undefined
  } catch {
    return undefined
  }
}
