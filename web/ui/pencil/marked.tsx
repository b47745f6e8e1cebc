// Words with a pencil mark on them: underlined, struck and corrected.
import type { ReactNode } from 'react'
import styles from './marked.module.css'
import { StrikeMark, UnderlineMark } from './marks.tsx'

type MarkedProps = { children: ReactNode }

export function Underlined({ children }: MarkedProps) {
  return (
    <span className={styles.marked}>
      {children}
      <UnderlineMark className={styles.underline} />
    </span>
  )
}

/** A word struck out, and the one written after it by hand. */
export function Corrected({ children, by }: MarkedProps & { by: string }) {
  return (
    <span className={styles.marked}>
      <del className={styles.struck}>
        {children}
        <StrikeMark className={styles.strike} />
      </del>
      <ins className={styles.written}>{by}</ins>
    </span>
  )
}
