// For parts of a page that load only when they are drawn: React shows an apology for the whole page if one does not come.

const AGAIN_MS = 3000

/** Makes a part that does not come be asked for again. */
export function patiently<Part>(load: () => Promise<Part>) {
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch {
        await nextChance()
      }
    }
  }
}

/**
 * Waits until the line is back, but only for a moment, because with a line the server may be out of reach as
 * well.
 */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const timer = setTimeout(end, AGAIN_MS)
    function end() {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', end, { signal: over.signal })
  })
}
