// A thin bar of ink: how far a task has come, or how much of the time has passed.
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  /** 0 to 100; left out while the share is unknown. */
  percent?: number | undefined
  /** Amber once it is late. */
  isLate?: boolean
}

export function Progress({ label, percent, isLate = false }: ProgressProps) {
  return (
    <progress
      className={styles.progress}
      max={100}
      value={percent}
      aria-label={label}
      data-late={isLate || undefined}
    />
  )
}
