// The numbered ring of a mark: open while it waits, full once it is answered.
import styles from './marks.module.css'

type MarkRingProps = { number: number; isAnswered?: boolean }

export function MarkRing({ number, isAnswered = false }: MarkRingProps) {
  return (
    <span className={styles.ring} data-answered={isAnswered || undefined}>
      <span className="sr-only">Mark </span>
      {number}
    </span>
  )
}
