// Reloads a page's data when a person comes back to it from another tab or another site.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useFresh(): void {
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
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', lookIfKept)
    }
  }, [revalidate])
}
