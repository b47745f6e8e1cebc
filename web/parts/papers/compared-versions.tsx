// Two versions of a paper and what changed between them, for its customer and at the desk.
import { useState, type ReactNode } from 'react'
import { counted } from '#domain/basics/counted.ts'
import { isStillWorking } from '#domain/countdowns.ts'
import { formatUid } from '#domain/orders.ts'
import { countWords } from '#domain/papers/words.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { Folio } from '#web/ui/page/page.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Late, passFocusToTitle } from '../site/late.tsx'
import { changeInWords } from './change-words.ts'
import { Comparison } from './comparison.tsx'
import styles from './comparison.module.css'
import shared from './paper-page.module.css'
import { VersionPick, versionName, versionNumber } from './picks.tsx'

type Delivery = WholeOrder['deliveries'][number]
type ComparedOrder = Pick<WholeOrder, 'id' | 'uid' | 'status' | 'deadline' | 'deliveries' | 'revisions'>

type ComparedVersionsProps = {
  order: ComparedOrder
  from: Delivery
  to: Delivery
  back: ReactNode
  /** Where two other versions are compared. */
  pathTo: (from: number, to: number) => string
}

const LINES = ['full', 'full', 'long', 'full', 'full', 'half'] as const

export function ComparedVersions({ order, from, to, back, pathTo }: ComparedVersionsProps) {
  const place = useOwnPlace()
  const [round, setRound] = useState(0)
  const compared = useAnswer('papers', 'compare', { order: order.id, from: from.id, to: to.id }, round)
  // The title of the waiting page goes when the comparison comes, which has one of its own.
  const head = (
    <div className={shared.head}>
      <h1 ref={passFocusToTitle} className={shared.title}>
        <b>Order {formatUid(order.uid)}</b> What changed
      </h1>
      <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
      {compared !== undefined && !isFailure(compared) && (
        <span className={styles.summary}>{summaryOf(compared, order, from)}</span>
      )}
    </div>
  )
  if (compared === undefined || isFailure(compared))
    return (
      <Folio as="main" space="page" margin={back}>
        {head}
        {compared ? (
          <Late run={() => setRound(round + 1)}>
            We couldn’t compare the versions. {failureSentence(compared)}
          </Late>
        ) : (
          <Skeleton label="Comparing the versions" lines={LINES} hasTitle />
        )}
      </Folio>
    )
  const sideOf = (delivery: Delivery, pathOf: (other: Delivery) => string, without: 'added' | 'removed') => ({
    name: versionName(order, delivery),
    number: versionNumber(order, delivery),
    date: activityTime(delivery.createdAt, place),
    words: countWords(compared.changes.map(({ kind, text }) => (kind === without ? '' : text)).join('')),
    pick: <VersionPick order={order} current={delivery} pathTo={pathOf} />,
  })
  return (
    <Comparison
      compared={compared}
      from={sideOf(from, (other) => pathTo(other.id, to.id), 'added')}
      to={sideOf(to, (other) => pathTo(from.id, other.id), 'removed')}
      back={back}
      head={head}
    />
  )
}

/** '212 words added, 90 removed, 3 of 3 marks answered' */
function summaryOf(
  counts: { readonly added: number; readonly removed: number },
  { revisions }: ComparedOrder,
  from: Delivery,
): string {
  const marks = revisions.flatMap((revision) => revision.marks).filter((mark) => mark.delivery === from.id)
  const answered = marks.filter(({ answer }) => answer !== null).length
  const words = changeInWords(counts)
  return marks.length === 0 ? words : `${words}, ${answered} of ${counted(marks.length, 'mark')} answered`
}
