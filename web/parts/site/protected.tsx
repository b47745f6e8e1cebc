// Shows its page to somebody signed in, a spinner until that is known, and sends everybody else to sign in.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInPath } from '#web/lib/session.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { Folio } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './protected.module.css'

export function Protected({ children }: { children: ReactNode }) {
  const isUnknown = useAuth((state) => state.isLoadingPage)
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const location = useLocation()
  if (isUnknown) return <PageSpinner />
  if (!isAuthenticated) return <Navigate replace to={signInPath(location)} />
  return children
}

export function PageSpinner() {
  return (
    <Folio as="main" id="main">
      <div className={styles.waiting}>
        <Spinner label="Your page is loading" />
      </div>
    </Folio>
  )
}
