// Says in a dialog which order is decided on and how it stands, and quotes the request that the decision answers.
import { REFUND_REVIEW_BUSINESS_DAYS } from '#domain/constants.ts'
import { isStillWorking } from '#domain/countdowns.ts'
import { reviewDay } from '#domain/disputes.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Times } from '#web/ui/page/times.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import type { DeskAct, Dossier } from './acts.ts'
import { CustomerWords } from './customer-words.tsx'
import dossierStyles from './dossier.module.css'
import styles from './order-title.module.css'

type Disputed = Dossier['disputes'][number]

export function DialogLead({ dossier: { order, disputes } }: { dossier: Dossier }) {
  const dispute = disputes.find(({ state }) => state === 'pending')
  return (
    <p className={styles.top}>
      <b>{formatUid(order.uid)}</b>
      <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
      {dispute && <Review dispute={dispute} />}
    </p>
  )
}

function Review({ dispute: { createdAt, reviewDue } }: { dispute: Disputed }) {
  const [now, place] = [useNow(), useOwnPlace()]
  return (
    <span>
      {joinFacts([
        `day ${reviewDay(createdAt, now)} of ${REFUND_REVIEW_BUSINESS_DAYS}`,
        `answer by ${activityTime(reviewDue, place)}`,
      ])}
    </span>
  )
}

export function QuotedRequest({ act: { request }, dossier }: { act: DeskAct; dossier: Dossier }) {
  const place = useOwnPlace()
  const asked = request && dossier[request].find(({ state }) => state === 'pending')
  if (!asked) return null
  const reason = 'issue' in asked ? asked.issue : asked.reason
  return (
    <div className={dossierStyles.quoted}>
      <p className={dossierStyles.aside}>
        <Times>
          {joinFacts([
            `The customer wrote ${activityTime(asked.createdAt, place)}`,
            ...(reason ? [`reason “${reason.title}”`] : []),
            ...('purpose' in asked ? [`wants “${asked.purpose.title}”`] : []),
          ])}
        </Times>
      </p>
      <CustomerWords words={asked.instructions} />
    </div>
  )
}
