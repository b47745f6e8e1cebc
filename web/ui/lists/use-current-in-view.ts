// On a small screen a row of links is wider than the screen, so we scroll the current one to the middle.
import { useEffect, useRef, type RefObject } from 'react'

/** Returns the ref of the row; `current` is the address of the link. */
export function useCurrentInView(current: string | undefined): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = ref.current
    const entry = row?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [current])
  return ref
}
