// What we promise, in large type. Every figure is the one that the product uses.
import { DAY, HOUR } from '#domain/basics/instant.ts'
import {
  FREE_REVISION_SECONDS,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
  URGENCY_HOURS_MIN,
  URGENT_HOURS_MAX,
  URGENT_HOURS_MIN,
} from '#domain/constants.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Underlined } from '#web/ui/pencil/marked.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import styles from './guarantees.module.css'

const GUARANTEES = [
  {
    figure: `${FREE_REVISION_SECONDS / DAY} days`,
    title: 'Free revisions',
    text: 'Counted from the day the final paper is uploaded. Say what should change and attach what we need.',
    policy: { label: 'Revision policy', href: '/revision' },
  },
  {
    figure: `${REFUND_PERIOD_SECONDS / HOUR} hours`,
    title: 'To claim a refund',
    text: `The refund period opens when a delivery deadline expires. We review claims within ${REFUND_REVIEW_BUSINESS_DAYS} business days.`,
    policy: { label: 'Money back policy', href: '/money-back' },
  },
  {
    figure: `${URGENCY_HOURS_MIN} hours`,
    title: 'The shortest deadline',
    text: `Orders due in ${URGENT_HOURS_MIN} to ${URGENT_HOURS_MAX} hours are treated as top priority.`,
    policy: { label: 'Prices', href: '/prices-and-discounts' },
  },
  {
    figure: 'By a person',
    title: 'Written, not generated',
    text: 'Your paper is the work of the writer assigned to it, under rules we publish.',
    policy: { label: 'Anti-plagiarism and AI', href: '/anti-plagiarism-and-ai' },
  },
]

export function Guarantees() {
  return (
    <Folio as="section" label="Guarantees" space="section" margin={<Kicker as="h2">Guarantees</Kicker>}>
      <h3 className={styles.title}>
        The small print, in <Underlined>large print</Underlined>
      </h3>
      <ul className={styles.guarantees}>
        {GUARANTEES.map(({ figure, title, text, policy }) => (
          <li key={figure} className={styles.guarantee}>
            <span className={styles.figure}>{figure}</span>
            <div>
              <h4>{title}</h4>
              <p className={styles.text}>{text}</p>
            </div>
            <Link className={styles.policy} href={policy.href}>
              {policy.label}
            </Link>
          </li>
        ))}
      </ul>
    </Folio>
  )
}
