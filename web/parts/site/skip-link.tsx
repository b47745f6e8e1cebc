// The first stop of the keyboard: past the menu, to the matter. Every page's main carries this id.
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to the page
    </a>
  )
}
