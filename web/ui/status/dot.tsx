// The red dot of something unread.
import styles from './dot.module.css'

export function Dot() {
  return <span className={styles.dot} aria-hidden="true" />
}
