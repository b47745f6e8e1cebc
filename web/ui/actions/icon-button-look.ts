// The look of a button that shows only an icon, for buttons and for links.
import styles from './icon-button.module.css'

/** Spread onto a link that carries an aria-label. */
export function iconButtonLook() {
  return { className: styles.button }
}
