// Why people would sign in through a provider.
import { Check } from 'lucide-react'
import styles from './social-advice.module.css'

const REASONS = [
  ['One-click fast login', 'No password to remember or to type.'],
  ['Secure', 'Your password stays with them. We never see it.'],
  ['No info sharing', 'They never learn what you order here.'],
  ['No spam', 'We never post there or write to your contacts.'],
] as const

export function SocialAdvice() {
  return (
    <section className={styles.advice} aria-labelledby="social-advice">
      <h2 className={styles.title} id="social-advice">
        We recommend it
      </h2>
      <ul className={styles.reasons}>
        {REASONS.map(([title, words]) => (
          <li key={title} className={styles.reason}>
            <Check aria-hidden="true" />
            <span>
              <b className={styles.name}>{title}</b> {words}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
