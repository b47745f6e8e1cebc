// Words with dates and times in them, in a narrow place: lines break around "Nov 24" and "06:00 pm", not inside of them.
import type { ReactNode } from 'react'
import styles from './times.module.css'

const WHOLE = /([A-Z][a-z]{2} \d\d(?!:)|\d\d:\d\d [ap]m)/

/** Leaves everything but text as it is. */
export function Times({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place in the words
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
