// The strip of paper behind every header; test accounts get a different look.
import type { ReactNode } from 'react'
import { useAuth } from '#web/lib/state/auth.ts'
import styles from './site-header.module.css'

type HeaderSheetProps = {
  children: ReactNode
  /** It stays in view, slim, however far the reader goes. */ isKept?: boolean
}

export function HeaderSheet({ children, isKept = false }: HeaderSheetProps) {
  const isTester = useAuth(({ user }) => user?.is_test === true)
  return (
    <header
      className={styles.header}
      data-stuck={isKept || undefined}
      data-tester={isTester ? 'true' : undefined}
    >
      {children}
    </header>
  )
}
