// Tells which links are near the view, from the reader's first action on. Before that, we fetch only the page itself.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { PREFETCH_MARGIN } from '#domain/constants.ts'

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const

type Link = { readonly href: string; readonly tell: () => void }

const waiting = new Map<Element, Link>()
const told = new Set<string>()
let observer: IntersectionObserver | undefined

export function watchLinksLate(): void {
  if (savesData()) return
  const asleep = new AbortController()
  const wake = () => {
    asleep.abort()
    observer = new IntersectionObserver(tellOfNear, { rootMargin: PREFETCH_MARGIN })
    for (const element of waiting.keys()) observer.observe(element)
  }
  for (const sign of FIRST_SIGNS)
    addEventListener(sign, wake, { signal: asleep.signal, capture: true, passive: true })
}

/** Says whether the link has come near; of several links to one place the first one counts. */
export function useIsNear(href: string): readonly [RefObject<HTMLAnchorElement | null>, boolean] {
  const anchor = useRef<HTMLAnchorElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = anchor.current
    if (!element || told.has(href)) return undefined
    waiting.set(element, { href, tell: () => setIsNear(true) })
    observer?.observe(element)
    return () => {
      waiting.delete(element)
      observer?.unobserve(element)
    }
  }, [href])
  return [anchor, isNear]
}

function tellOfNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const link = waiting.get(target)
    if (!isIntersecting || !link) continue
    observer?.unobserve(target)
    if (!told.has(link.href)) link.tell()
    told.add(link.href)
  }
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
