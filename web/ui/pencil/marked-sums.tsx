// Sums with a pencil mark on them: circled, or underlined twice.
import type { ReactNode } from 'react'
import styles from './marked.module.css'
import { CircleMark, DoubleUnderlineMark } from './sum-marks.tsx'

type MarkedProps = { children: ReactNode }

export function Circled({ children }: MarkedProps) {
  return (
    <span className={styles.marked}>
      {children}
      <CircleMark className={styles.circle} />
    </span>
  )
}

export function TwiceUnderlined({ children }: MarkedProps) {
  return (
    <span className={styles.marked}>
      {children}
      <DoubleUnderlineMark className={styles.underlineTwice} />
    </span>
  )
}
