// A key that does the same as the button beside it.
import type { ReactNode } from 'react'
import styles from './keycap.module.css'

type KeycapProps = { children: ReactNode; /** What the key does cannot be done now. */ isClosed?: boolean }

export function Keycap({ children, isClosed = false }: KeycapProps) {
  return (
    <kbd className={styles.keycap} data-closed={isClosed || undefined} aria-hidden="true">
      {children}
    </kbd>
  )
}
