// Reloads a page's data when a person comes back to it from another tab or site, and when one of its orders changes.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followOrderChanges } from './order-changes.ts'

/** The orders to load again. A change of tabs stops such a load, and must start it again. */
const awaited = new Set<number>()

export function isAwaited(order: number): boolean {
  return awaited.has(order)
}

/**
 * Loads again what may be old: a page of one order follows that order alone and passes what it has loaded; a list follows all.
 */
export function useFresh(order?: number, loaded?: unknown): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (order !== undefined && loaded !== undefined) awaited.delete(order)
  }, [order, loaded])

  useEffect(() => {
    function look() {
      if (document.visibilityState !== 'visible') return
      if (order !== undefined) awaited.add(order)
      void revalidate()
    }
    function lookIfKept({ persisted }: PageTransitionEvent) {
      if (persisted) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', lookIfKept)
    const unfollow = followOrderChanges((changed) => {
      if (order === undefined || changed === undefined || order === changed) look()
    })
    return () => {
      unfollow()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', lookIfKept)
    }
  }, [revalidate, order])
}
