// Tells which links are near the view, from the reader's first action on. Until then we fetch only the page
// itself.
import { useEffect, useRef, type RefObject } from 'react'
import { isRecord } from '#contract/grammar/tags.ts'
import { PREFETCH_MARGIN } from '#domain/constants.ts'
import { afterPaint } from '#web/ui/layers/after-paint.ts'

/**
 * Scrolling is no sign of a reader: a page also scrolls without one, to the focused field or to where the
 * reader left it.
 */
const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const waiting = new Map<Element, string>()
const told = new Set<string>()
let observer: IntersectionObserver | undefined

export function watchLinksLate(): void {
  if (savesData()) return
  const asleep = new AbortController()
  const wake = () => {
    // We give a reason of our own, because the browser's is an error with a stack, which costs the first
    // touch time.
    asleep.abort('awake')
    // The first touch of a page is its slowest, so it does not wait for this.
    afterPaint(() => {
      observer = new IntersectionObserver(tellOfNear, { rootMargin: PREFETCH_MARGIN })
      for (const element of waiting.keys()) observer.observe(element)
    })
  }
  for (const sign of FIRST_SIGNS)
    addEventListener(sign, wake, { signal: asleep.signal, capture: true, passive: true })
}

/** Fetches the page that the link leads to once it is near; of several links to one place the first one counts. */
export function useNearLink(href: string): RefObject<HTMLAnchorElement | null> {
  const anchor = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const element = anchor.current
    if (!element || told.has(href)) return undefined
    waiting.set(element, href)
    observer?.observe(element)
    return () => {
      waiting.delete(element)
      observer?.unobserve(element)
    }
  }, [href])
  return anchor
}

function tellOfNear(entries: readonly IntersectionObserverEntry[]): void {
  const near: string[] = []
  for (const { target, isIntersecting } of entries) {
    const href = waiting.get(target)
    if (!isIntersecting || href === undefined || !navigator.onLine) continue
    observer?.unobserve(target)
    if (!told.has(href)) near.push(href)
    told.add(href)
  }
  if (near.length > 0)
    void import('./pages-ahead.ts').then(
      ({ fetchAhead }) => fetchAhead(near),
      () => {},
    )
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isRecord(connection) && connection['saveData'] === true
}
