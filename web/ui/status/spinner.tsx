// A turning ring: something is under way.
import styles from './spinner.module.css'

type SpinnerProps = { label?: string }

/** Without a label it is decoration beside words that say the same. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <output className={styles.told}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </output>
  )
}
