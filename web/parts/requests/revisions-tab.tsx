// The revisions of an order: the form for a new one while one may be asked for, and what became of the earlier ones.
import type { Output } from '#contract/index.ts'
import { counted } from '#domain/basics/counted.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { isAwaitingPaper } from '#domain/revisions.ts'
import { WRITING } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { RequestBadge } from '../orders/request-badge.tsx'
import { Loaded } from '../site/unloaded.tsx'
import { RequestAttachments } from './request-files.tsx'
import { RevisionForm } from './revision-form.tsx'
import styles from './requests.module.css'
import { sendRevision } from './send-revision.ts'
import { useRequest } from './use-request.tsx'
import { whyNoRevision } from './why-no-revision.ts'

type Revision = WholeOrder['revisions'][number]
type Reasons = Output<'reasons', 'fetch'> | null

const SENT = 'We have your request. A manager will look at it next, and we’ll tell you what we decide.'

export function RevisionsTab({ order, reasons }: { order: WholeOrder; reasons: Reasons }) {
  const { banner, isBegun, begin, send } = useRequest(`revision/${order.id}`, SENT)
  const reason = whyNoRevision(order, useNow())
  const isOpen = reason === undefined

  return (
    <div className={styles.tab}>
      {banner}
      {!isOpen && banner === null && <Banner>{reason}</Banner>}
      {(isOpen || isBegun) && (
        <section aria-labelledby="new-revision">
          <h2 id="new-revision" className={styles.title}>
            What should change?
          </h2>
          <Lede order={order} />
          <Loaded found={reasons} what="the reasons to choose from">
            {(known) => (
              <RevisionForm
                order={order}
                reasons={known}
                reason={reason}
                onBegin={begin}
                onSend={(request) => send(() => sendRevision(request))}
              />
            )}
          </Loaded>
        </section>
      )}
      <Requests order={order} title={isOpen ? 'Earlier requests' : 'Your requests'} />
    </div>
  )
}

function Lede({ order: { finalAt } }: { order: WholeOrder }) {
  const place = useOwnPlace()
  return (
    <p className={styles.lede}>
      One request at a time works best. Your writer sees exactly what you write here.
      {finalAt !== null &&
        ` Revisions are free until ${activityTime(finalAt + FREE_REVISION_SECONDS, place)}.`}
    </p>
  )
}

/** Says whether its writer owes the customer the revised paper. */
function isUnderWay(status: WholeOrder['status'], revision: Revision): boolean {
  return WRITING.includes(status) && isAwaitingPaper(revision)
}

function Requests({ order: { status, revisions }, title }: { order: WholeOrder; title: string }) {
  if (revisions.length === 0) return null
  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {revisions.map((revision) => (
          <Request key={revision.id} revision={revision} isUnderWay={isUnderWay(status, revision)} />
        ))}
      </ul>
    </section>
  )
}

function Request({ revision, isUnderWay }: { revision: Revision; isUnderWay: boolean }) {
  const { reason, instructions, attachments, marks, state, decision, isAmendment, fulfilledAt, createdAt } =
    revision
  const place = useOwnPlace()
  return (
    <li className={styles.request}>
      <p className={styles.head}>
        <b>{reason?.title ?? 'Asked for by us'}</b>
        <RequestBadge state={state} />
        <span className={styles.when}>{activityTime(createdAt, place)}</span>
      </p>
      <p className={styles.words}>{instructions}</p>
      <RequestAttachments files={attachments} />
      {marks.length > 0 && <p className={styles.answer}>{marksLine(marks)}</p>}
      {isUnderWay && (
        <p className={styles.answer}>We approved it, and your writer’s revised paper is on its way.</p>
      )}
      {isAmendment && <p className={styles.answer}>We added it to your instructions.</p>}
      {fulfilledAt !== null && (
        <p className={styles.answer}>Your revised paper came on {activityTime(fulfilledAt, place)}.</p>
      )}
      {decision?.note && (
        <p className={styles.answer}>
          <b>Our answer</b> on {activityTime(decision.date, place)}: {decision.note}
        </p>
      )}
    </li>
  )
}

function marksLine(marks: Revision['marks']): string {
  const answered = marks.filter(({ answer }) => answer !== null).length
  const made = `${counted(marks.length, 'mark')} in the paper`
  return answered === 0 ? `With ${made}.` : `With ${made}, ${answered} answered.`
}
