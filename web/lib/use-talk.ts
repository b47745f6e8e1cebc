// Starts the live conversation once the page is awake and we know the person; it continues from page to page.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { patiently } from '#web/ui/status/patiently.ts'
import { useAuth } from './state/auth.ts'

const loadTalk = patiently(() => import('./talk/talk.ts'))

let talking: Promise<() => void> | undefined

export function useTalk(): void {
  const isPerson = useAuth((state) => state.isAuthenticated)
  const { pathname } = useLocation()

  useEffect(() => {
    if (!isPerson || talking !== undefined) return
    let isOver = false
    const begun = loadTalk().then(({ startTalk }) => (isOver ? () => {} : startTalk()))
    talking = begun
    const unfollow = useAuth.subscribe(({ isAuthenticated }) => {
      if (isAuthenticated) return
      unfollow()
      isOver = true
      talking = undefined
      void begun.then((stop) => stop())
    })
  }, [isPerson])

  useEffect(() => {
    if (isPerson)
      void import('./talk/worker.ts').then(({ tellReading }) => tellReading(pathname)).catch(() => {})
  }, [isPerson, pathname])
}
