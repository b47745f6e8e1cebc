// Neutral drawings of the ways to pay, all outlined alike; each is an image with the scheme's name.
import styles from './pay-mark.module.css'

export type PayScheme = 'visa' | 'paypal' | 'mastercard' | 'jcb'

const words = { visa: 'VISA', paypal: 'PayPal', jcb: 'JCB' } as const

export function PayMarks({ schemes }: { schemes: readonly PayScheme[] }) {
  return (
    <ul className={styles.row} aria-label="Ways to pay">
      {schemes.map((scheme) => (
        <li key={scheme} className={styles.item}>
          <PayMark scheme={scheme} />
        </li>
      ))}
    </ul>
  )
}

export function PayMark({ scheme }: { scheme: PayScheme }) {
  return (
    <span
      className={styles.mark}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not use the theme’s ink
      role="img"
      aria-label={scheme}
      data-slanted={scheme === 'visa' || scheme === 'paypal' || undefined}
    >
      {scheme === 'mastercard' ? <Rings /> : words[scheme]}
    </span>
  )
}

function Rings() {
  return (
    <svg className={styles.rings} viewBox="0 0 30 18" aria-hidden="true">
      <circle cx="11" cy="9" r="8" />
      <circle cx="19" cy="9" r="8" />
    </svg>
  )
}
