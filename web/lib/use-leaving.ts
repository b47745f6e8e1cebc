// Leads people where they wanted to go after signing in or up, and staff who had no such place to the desk.
// People who are signed in already go there at once.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_BACKURL } from '#domain/backurls.ts'
import { isStaff } from '#domain/people.ts'
import { useAuth } from './state/auth.ts'

export function useLeaving(backurl: string): void {
  const navigate = useNavigate()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const hasDesk = useAuth((state) => isStaff(state.user?.scopes ?? []))
  const goal = hasDesk && backurl === DEFAULT_BACKURL ? '/desk' : backurl

  useEffect(() => {
    if (isAuthenticated) void navigate(goal, { replace: true })
  }, [isAuthenticated, navigate, goal])
}
