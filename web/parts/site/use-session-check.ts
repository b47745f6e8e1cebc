// Each header finds out on load who is here; the page for deleting an account asks on its own.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useReturnOfLine } from '#web/lib/online.ts'
import { loadUser } from '#web/lib/session.ts'

const ASKS_BY_ITSELF = '/delete'

export function useSessionCheck(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    if (pathname !== ASKS_BY_ITSELF) void loadUser()
  }, [pathname])

  useReturnOfLine(() => void loadUser())
}
