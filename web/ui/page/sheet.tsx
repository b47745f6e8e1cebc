// A card of paper: told from the page by a hairline first, by a short shadow second.
import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = {
  children: ReactNode
  hasPadding?: boolean
  /** A second sheet shows under it. */
  isPile?: boolean
  /** The red line runs down its left, for a person's own words. */
  hasMargin?: boolean
}

export function Sheet({ children, hasPadding = true, isPile = false, hasMargin = false }: SheetProps) {
  return (
    <div
      className={styles.sheet}
      data-padded={hasPadding || undefined}
      data-pile={isPile || undefined}
      data-margin={hasMargin || undefined}
    >
      {children}
    </div>
  )
}
