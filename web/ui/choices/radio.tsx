// One of several, one under the other.
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Radio({ label, hint, ...native }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...native} className={styles.radio} />
      <span>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
