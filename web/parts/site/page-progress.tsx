// The line at the top of the window while the next page is on its way, for people on a slow connection.
import { useNavigation } from 'react-router'
import styles from './page-progress.module.css'

export function PageProgress() {
  const { location } = useNavigation()
  return location && <progress className={styles.progress} aria-label="Loading the page" />
}
