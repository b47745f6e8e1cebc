// The look of a button that shows only an icon, for buttons and for links.
import styles from './icon-button.module.css'

/** Returns what a link that carries an aria-label spreads to look like an icon button. */
export function iconButtonLook() {
  return { className: styles.button }
}
