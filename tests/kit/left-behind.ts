// Notes what a part listens to, watches and repeats, so that a test knows what goes on after the part has gone.
import { vi } from 'vitest'
import { CONFIRMATION_EVENT } from '#web/lib/confirmation.ts'

/** What is begun and not ended yet, by its name. */
type Begun = Map<unknown, string>

/** We follow other tabs for good (`followOwn`), the router follows the end of the document, and tests answer questions themselves. */
const HEARD_FOR_GOOD = new Set(['storage', 'pagehide', CONFIRMATION_EVENT])

/** Follows what begins in these places and in the faked globals. Returns a function that names what has begun and not ended. */
export function followLeftBehind(...places: readonly EventTarget[]): () => readonly string[] {
  const begun: Begun = new Map()
  for (const place of places) followListeners(place, begun)
  followIntervals(begun)
  followObservers(begun)
  return () => [...begun.values()]
}

function followListeners(place: EventTarget, begun: Begun): void {
  const add = place.addEventListener.bind(place)
  const remove = place.removeEventListener.bind(place)
  const keys = new Map<unknown, Map<string, object>>()
  const keyOf = (type: string, listener: unknown) => keys.get(listener)?.get(type)
  place.addEventListener = (type, listener, options) => {
    const { signal, once, passive, capture } = { once: false, ...(typeof options === 'object' && options) }
    // A listener for one event needs no end, and the code that fetches pages ahead listens to presses for good.
    if (!once && !(passive && capture) && !HEARD_FOR_GOOD.has(type)) {
      const key = keyOf(type, listener) ?? {}
      keys.set(listener, (keys.get(listener) ?? new Map()).set(type, key))
      begun.set(key, type)
      signal?.addEventListener('abort', () => begun.delete(key))
    }
    add(type, listener, options)
  }
  place.removeEventListener = (type, listener, options) => {
    begun.delete(keyOf(type, listener))
    remove(type, listener, options)
  }
}

function followIntervals(begun: Begun): void {
  const { setInterval: begin, clearInterval: end } = globalThis
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    const timer = begin(work, ms)
    begun.set(timer, `every ${ms} ms`)
    return timer
  })
  vi.stubGlobal('clearInterval', (timer: ReturnType<typeof setInterval> | undefined) => {
    begun.delete(timer)
    end(timer)
  })
}

/** Nothing has a place in a small document, so nothing comes into view and nothing grows. */
function followObservers(begun: Begun): void {
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(
      name,
      class {
        observe() {
          begun.set(this, name)
        }
        unobserve() {}
        disconnect() {
          begun.delete(this)
        }
      },
    )
}
