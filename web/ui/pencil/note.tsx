// A handwritten note in the margin: something true and short, never the only place for a needed fact.
import type { ReactNode } from 'react'
import styles from './note.module.css'

type NoteProps = {
  children: ReactNode
  size?: 'large' | 'small'
  tilted?: boolean
  /** The writer answers in ink; the red pencil is the customer's. */
  isInk?: boolean
  /** `span` is for a note inside a sentence or a sum. */
  as?: 'p' | 'span'
}

export function Note({
  children,
  size = 'large',
  tilted = false,
  isInk = false,
  as: Element = 'p',
}: NoteProps) {
  return (
    <Element
      className={styles.note}
      data-size={size}
      data-tilted={tilted || undefined}
      data-ink={isInk || undefined}
    >
      {children}
    </Element>
  )
}
