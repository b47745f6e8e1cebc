// A card of paper: told from the page by a hairline first, by a short shadow second.
import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = {
  children: ReactNode
  hasPadding?: boolean
  /** A second sheet shows under it. */ isPile?: boolean
}

export function Sheet({ children, hasPadding = true, isPile = false }: SheetProps) {
  return (
    <div className={styles.sheet} data-padded={hasPadding || undefined} data-pile={isPile || undefined}>
      {children}
    </div>
  )
}
