// A handwritten note in the margin: something true and short, never the only place for a needed fact.
import type { ReactNode } from 'react'
import styles from './note.module.css'

type NoteProps = { children: ReactNode; size?: 'large' | 'small'; tilted?: boolean }

export function Note({ children, size = 'large', tilted = false }: NoteProps) {
  return (
    <p className={styles.note} data-size={size} data-tilted={tilted || undefined}>
      {children}
    </p>
  )
}
