// The marks that a version answers, in the margin: what the customer asked, where it stands, what the writer
// answered, and the way there.
import { joinFacts } from '#web/lib/join-facts.ts'
import shared from '../papers/paper-page.module.css'
import styles from './mark-outline.module.css'
import { MarkRing } from './mark-ring.tsx'
import { stateOf, type ShownMark } from './shown-marks.ts'
import { goToMark } from './use-paper-marks.tsx'

const STATES = { own: 'Not sent yet', done: 'Done', declined: 'Reply', waiting: 'Waiting' } as const

export function MarkOutline({ marks }: { marks: readonly ShownMark[] }) {
  return (
    <nav className={styles.outline} aria-labelledby="marks-in-this-paper">
      <p className={shared.kicker} id="marks-in-this-paper">
        Your marks
      </p>
      <ol>
        {marks.map((mark) => (
          <li key={mark.key} className={styles.row}>
            <button type="button" className={styles.go} onClick={() => goToMark(mark)}>
              <span className={styles.note}>{mark.note}</span>
              <span className={styles.state}>
                {joinFacts([mark.page !== null && `Page ${mark.page}`, STATES[stateOf(mark)]])}
              </span>
            </button>
            <MarkRing number={mark.number} isAnswered={Boolean(mark.asked?.answer)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
