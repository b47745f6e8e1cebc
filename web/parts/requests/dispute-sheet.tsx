// A dispute that was opened: how it stands, what the customer wrote, and what can come or came of it.
import { REFUND_REVIEW_BUSINESS_DAYS } from '#domain/constants.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Track, type TrackStep } from '#web/ui/lists/track.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { RequestBadge } from '../orders/request-badge.tsx'
import { RequestAttachments } from './request-files.tsx'
import styles from './requests.module.css'

type Dispute = WholeOrder['disputes'][number]

export function DisputeSheet({ dispute }: { dispute: Dispute }) {
  const { purpose, issue, instructions, attachments, state, reviewDue } = dispute
  const place = useOwnPlace()
  const isOpen = state === 'pending'
  return (
    <section className={styles.dispute} aria-labelledby="dispute">
      <div>
        <div className={styles.head}>
          <h2 id="dispute" className={styles.title}>
            {purpose.title}
          </h2>
          <span className={styles.when}>
            <RequestBadge state={state} />
          </span>
        </div>
        {isOpen && (
          <p className={styles.lede}>
            Your dispute is with a manager. You’ll have an answer by{' '}
            <b className={styles.instant}>{activityTime(reviewDue, place)}</b>, which is{' '}
            {REFUND_REVIEW_BUSINESS_DAYS} business days. We’ll mail you when it’s ready.
          </p>
        )}
      </div>
      <Track label="How your dispute stands" steps={stepsOf(dispute, (at) => activityTime(at, place))} />
      <Sheet hasMargin>
        <div className={styles.head}>
          <h3 className={styles.title}>What you wrote</h3>
          <span className={styles.when}>{issue.title}</span>
        </div>
        <p className={styles.ruled}>{instructions}</p>
        <RequestAttachments files={attachments} />
      </Sheet>
      {isOpen ? <Prospects /> : <Answer dispute={dispute} />}
    </section>
  )
}

function stepsOf({ state, createdAt, decision, reviewDue }: Dispute, tell: (at: number) => string) {
  const opened: TrackStep = { title: 'Opened', text: tell(createdAt), is: 'done' }
  const steps: readonly TrackStep[] =
    state === 'pending'
      ? [
          opened,
          {
            title: 'In review',
            text: 'Any deadline is paused, and all work on the paper has stopped.',
            is: 'now',
          },
          { title: 'Answer due', text: tell(reviewDue), is: 'ahead' },
        ]
      : [
          opened,
          {
            title: state === 'approved' ? 'Accepted' : 'Declined',
            text: decision && tell(decision.date),
            is: 'done',
          },
        ]
  return steps
}

function Answer({ dispute: { decision, state } }: { dispute: Dispute }) {
  return (
    <section aria-labelledby="answer">
      <h3 id="answer" className={styles.heading}>
        Our answer
      </h3>
      <p className={styles.words}>
        {decision?.note ??
          (state === 'approved'
            ? 'We accepted your dispute. You can see what has happened since under Activity.'
            : 'We couldn’t accept your dispute.')}
      </p>
      <Support />
    </section>
  )
}

function Prospects() {
  return (
    <section aria-labelledby="prospects">
      <h3 id="prospects" className={styles.heading}>
        What can happen
      </h3>
      <ul className={styles.rows}>
        <li className={styles.request}>
          <p>
            <b>Accepted</b>
          </p>
          <p className={styles.words}>You get money back, or we write the paper again.</p>
        </li>
        <li className={styles.request}>
          <p>
            <b>Declined</b>
          </p>
          <p className={styles.words}>
            You get the reason in writing. Work continues with the time that was left.
          </p>
        </li>
      </ul>
      <Support />
    </section>
  )
}

function Support() {
  return (
    <p className={styles.support}>
      Something to add? <Link href="/contacts">Write to support</Link>.
    </p>
  )
}
