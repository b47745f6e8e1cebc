// Starts the live conversation once the page is awake and we know the person; it continues from page to page.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from './state/auth.ts'

let talking: Promise<() => void> | undefined

export function useTalk(): void {
  const isPerson = useAuth((state) => state.isAuthenticated)
  const { pathname } = useLocation()

  useEffect(() => {
    if (!isPerson || talking !== undefined) return
    const begun = import('./talk/talk.ts').then(({ startTalk }) => startTalk())
    talking = begun
    const unfollow = useAuth.subscribe(({ isAuthenticated }) => {
      if (isAuthenticated) return
      unfollow()
      talking = undefined
      void begun.then((stop) => stop())
    })
    // Without it, the page asks every minute.
    begun.catch(() => (talking = undefined))
  }, [isPerson])

  useEffect(() => {
    if (isPerson)
      void import('./talk/worker.ts').then(({ tellReading }) => tellReading(pathname)).catch(() => {})
  }, [isPerson, pathname])
}
