// Shows its page, which waits until we know who is here, and sends a visitor to sign in.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInPath } from '#web/lib/session.ts'
import { useAuth } from '#web/lib/state/auth.ts'

export function Protected({ children }: { children: ReactNode }) {
  const isVisitor = useAuth(({ isLoadingPage, isAuthenticated }) => !isLoadingPage && !isAuthenticated)
  const location = useLocation()
  return isVisitor ? <Navigate replace to={signInPath(location)} /> : children
}
