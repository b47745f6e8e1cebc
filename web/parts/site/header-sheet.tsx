// The strip of paper that every header stands on; an account for trying things out has one of its own look.
import type { ReactNode } from 'react'
import { useAuth } from '#web/lib/state/auth.ts'
import styles from './site-header.module.css'

export function HeaderSheet({ children }: { children: ReactNode }) {
  const isTester = useAuth(({ user }) => user?.is_test === true)
  return (
    <header className={styles.header} data-tester={isTester ? 'true' : undefined}>
      {children}
    </header>
  )
}
