// What time it is for the product: the machine's time, moved by what the server's answers say.
export type Clock = {
  /** Epoch seconds. */
  now(): number
  learn(serverSeconds: number): void
  /** Calls back when the time has jumped; it does not tick. */
  subscribe(listener: () => void): () => void
}

export const clock = createClock(() => Math.floor(Date.now() / 1000))

export function createClock(machineNow: () => number): Clock {
  let offset = 0
  const listeners = new Set<() => void>()
  return {
    now: () => machineNow() + offset,
    learn(serverSeconds) {
      const learned = serverSeconds - machineNow()
      // Both sides cut to whole seconds, so one second apart is no difference.
      if (!Number.isFinite(learned) || Math.abs(learned - offset) <= 1) return
      offset = learned
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
