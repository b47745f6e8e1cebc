// A few moments on one line: what is over, where it stands, and what is still to come.
import type { ReactNode } from 'react'
import { Times } from '../page/times.tsx'
import styles from './track.module.css'

export type TrackStep = {
  readonly title: string
  readonly text: ReactNode
  readonly is: 'done' | 'now' | 'ahead'
}

export function Track({ label, steps }: { label: string; steps: readonly TrackStep[] }) {
  return (
    <ol className={styles.track} aria-label={label}>
      {steps.map(({ title, text, is }) => (
        <li key={title} className={styles.step} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          <b className={styles.title}>{title}</b>
          <Times>{text}</Times>
        </li>
      ))}
    </ol>
  )
}
