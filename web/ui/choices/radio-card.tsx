// One of several answers that need a sentence each, as a card to choose.
import type { ComponentProps, ReactNode } from 'react'
import choice from './choice.module.css'
import styles from './radio-card.module.css'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'title' | 'children'> & {
  title: string
  text?: ReactNode
  /** At the right: what it does to the price. */
  meta?: ReactNode
  drawing?: ReactNode
  /** Why it cannot be chosen; this replaces the text. */
  reason?: string | undefined
}

export function RadioCard({ title, text, meta, drawing, reason, ...native }: RadioCardProps) {
  const words = reason ?? text
  return (
    <label className={styles.card} data-drawn={drawing === undefined ? undefined : ''}>
      {drawing !== undefined && <span className={styles.drawing}>{drawing}</span>}
      <span className={styles.answer}>
        <input
          type="radio"
          {...native}
          className={choice.radio}
          disabled={native.disabled === true || reason !== undefined}
        />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {words !== undefined && <span className={styles.text}>{words}</span>}
        </span>
      </span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
    </label>
  )
}
