// Neutral drawings of how one can pay, outlined alike; the words are their names.
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
  if (scheme !== 'mastercard') {
    return (
      <span className={styles.mark} data-slanted={scheme !== 'jcb' || undefined}>
        {words[scheme]}
      </span>
    )
  }
  return (
    <span className={styles.mark}>
      <svg className={styles.rings} viewBox="0 0 30 18" aria-hidden="true">
        <circle cx="11" cy="9" r="8" />
        <circle cx="19" cy="9" r="8" />
      </svg>
      <span className="sr-only">Mastercard</span>
    </span>
  )
}
