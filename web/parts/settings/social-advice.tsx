// Why one would sign in through an account elsewhere.
import { Check } from 'lucide-react'
import styles from './social-advice.module.css'

const REASONS = [
  ['One-click fast login', 'No password to remember or to type.'],
  ['Secure', 'The password stays where it is; we never see it.'],
  ['No info sharing', 'Nobody there learns what you order here.'],
  ['No spam', 'We write nothing there, and to nobody you know.'],
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
