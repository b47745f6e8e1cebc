// How many are unread, in the margin's red.
import styles from './count.module.css'

const most = 99

export function Count({ of, label }: { of: number; label: string }) {
  return (
    <span className={styles.count}>
      {of > most ? `${most}+` : of}
      <span className="sr-only"> {label}</span>
    </span>
  )
}
