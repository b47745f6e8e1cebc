// What has happened and what is still to come, hung on the margin line; stands in the matter of a Folio.
import type { ReactNode } from 'react'
import { Times } from '../page/times.tsx'
import { CircleMark } from '../pencil/circle-mark.tsx'
import styles from './timeline.module.css'

export function Timeline({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

type TimelineEventProps = {
  when: ReactNode
  title: ReactNode
  /** A red ring is the service, solid ink is the reader, grey is still to come. */
  by: 'service' | 'reader' | 'future'
  /** People read on from here: it takes the focus as it appears, and the page does not scroll. */
  isReadOn?: boolean
  children?: ReactNode
}

export function TimelineEvent({ when, title, by, isReadOn = false, children }: TimelineEventProps) {
  return (
    <li className={styles.event} data-by={by} {...(isReadOn && { ref: focusOn, tabIndex: -1 })}>
      <div className={styles.when}>
        <Times>{when}</Times>
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </li>
  )
}

export function TimelineNow() {
  return (
    <li className={styles.now}>
      <span className={styles.word}>
        Now
        <CircleMark className={styles.circle} />
      </span>
      <span className={styles.rule} />
    </li>
  )
}

function focusOn(event: HTMLLIElement | null) {
  event?.focus({ preventScroll: true })
}
