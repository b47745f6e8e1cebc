// Leads people where they wanted to go after signing in or up; people who are signed in already go there at once.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from './state/auth.ts'

export function useLeaving(backurl: string): void {
  const navigate = useNavigate()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)

  useEffect(() => {
    if (isAuthenticated) void navigate(backurl, { replace: true })
  }, [isAuthenticated, navigate, backurl])
}
