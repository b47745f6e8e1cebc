// The look of a button, for buttons and for links that lead on like one.
import styles from './button.module.css'

export type ButtonLook = {
  /** One primary per view; danger only inside a confirmation. */
  look?: 'primary' | 'line' | 'quiet' | 'danger' | undefined
  /** 48, 40 or 32 px high. */
  size?: 'md' | 'sm' | 'xs' | undefined
  isWide?: boolean | undefined
}

/** Returns what a link spreads to look like a button: `<Link to="/order" {...buttonLook({ size: 'sm' })}>`. */
export function buttonLook({ look = 'primary', size = 'md', isWide = false }: ButtonLook) {
  return {
    className: styles.button,
    'data-look': look,
    'data-size': size,
    'data-wide': isWide ? '' : undefined,
  }
}
