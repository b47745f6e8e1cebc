// Reloads a page's data when a person comes back to it from another tab or site, and when one of its orders changes.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followOrderChanges } from './order-changes.ts'

/** A page of one order follows that order alone; a list follows all. */
export function useFresh(order?: number): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    function look() {
      if (document.visibilityState === 'visible') void revalidate()
    }
    function lookIfKept({ persisted }: PageTransitionEvent) {
      if (persisted) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', lookIfKept)
    const unfollow = followOrderChanges((changed) => {
      if (order === undefined || order === changed) look()
    })
    return () => {
      unfollow()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', lookIfKept)
    }
  }, [revalidate, order])
}
