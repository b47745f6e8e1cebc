// Reloads a page's data when a person comes back to it from another tab or site, and when one of its orders changes.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followOrderChanges } from './order-changes.ts'

let isStopped = false

/**
 * Keeps what a page has loaded through a navigation. If the navigation stops a reload, that reload begins
 * again afterwards.
 */
export function keepLoaded(): false {
  isStopped = true
  return false
}

/** Loads again what may be old: a page of one order follows that order alone, a list follows all. */
export function useFresh(order?: number): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    async function load() {
      do {
        isStopped = false
        await revalidate()
      } while (isStopped)
    }
    function look() {
      if (document.visibilityState === 'visible') void load()
    }
    function lookIfKept({ persisted }: PageTransitionEvent) {
      if (persisted) void load()
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
