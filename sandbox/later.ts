// Does what vendors do later, by the sandbox's clock: in its own time, or at once when the clock is advanced.
const LOOK_MS = 100

export type Later = {
  readonly after: (seconds: number, work: () => void) => void
  readonly stop: () => void
}

export function createLater(now: () => number): Later {
  const waiting = new Set<{ readonly dueAt: number; readonly work: () => void }>()

  function doWhatIsDue(): void {
    for (const entry of waiting) {
      if (entry.dueAt > now()) continue
      waiting.delete(entry)
      entry.work()
    }
  }

  const timer = setInterval(doWhatIsDue, LOOK_MS).unref()
  return {
    after: (seconds, work) => {
      waiting.add({ dueAt: now() + seconds, work })
    },
    stop: () => clearInterval(timer),
  }
}
