// Beside an order's tabs: the time left, the paper in a few words, what came back for a delay, and what can be done.
import { CalendarPlus } from 'lucide-react'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { canOpenDispute } from '#domain/disputes.ts'
import { LATE_CREDIT_PERCENT } from '#domain/lateness.ts'
import { orderPath } from '#domain/links.ts'
import { canRequestRevision } from '#domain/revisions.ts'
import type { OrderPage } from '#domain/tabs.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { Progress } from '#web/ui/status/progress.tsx'
import styles from './order-aside.module.css'
import { answerTime, orderTime } from './order-time.ts'
import { lengthWords, referenceWords, type WholeOrder } from './order-words.ts'

export function OrderAside({ order, page }: { order: WholeOrder; page: OrderPage }) {
  return (
    <div className={styles.aside}>
      <Sheet>
        <TimeLeft order={order} />
        <Facts
          facts={[
            { name: 'Document', value: order.documentType.title },
            { name: 'Length', value: lengthWords(order) },
            { name: 'Discipline', value: order.discipline.title },
            { name: 'Style', value: order.style.title },
            { name: 'References', value: referenceWords(order) },
            ...(order.paid > 0 ? [{ name: 'Paid', value: formatMoney(toCents(order.paid)) }] : []),
            ...(order.returned > 0
              ? [{ name: 'Returned', value: formatMoney(toCents(order.returned)) }]
              : []),
          ]}
        />
      </Sheet>
      {order.credits.length > 0 && <Delay order={order} />}
      <Ways order={order} page={page} />
    </div>
  )
}

function TimeLeft({ order }: { order: WholeOrder }) {
  const place = useOwnPlace()
  const now = useNow()
  const reading = { now, tell: (instant: number) => activityTime(instant, place) }
  const time = answerTime(order, reading) ?? orderTime(order, reading)
  return (
    <div className={styles.time}>
      <p className={styles.caption}>{time.label}</p>
      <p className={styles.left}>{time.value}</p>
      {time.when !== undefined && <p className={styles.caption}>{time.when}</p>}
      {time.percentPassed !== undefined && (
        <div className={styles.bar}>
          <Progress
            label={`${time.percentPassed}% of the time has passed`}
            percent={time.percentPassed}
            isLate={time.isLate ?? false}
          />
        </div>
      )}
    </div>
  )
}

function Delay({ order: { credits, nextCredit, paid } }: { order: WholeOrder }) {
  const place = useOwnPlace()
  return (
    <Sheet>
      <div className={styles.delayHead}>
        <h2 className={styles.delay}>For the delay</h2>
        <span className={styles.caption}>to your wallet</span>
      </div>
      <Facts
        facts={[
          ...credits.map(({ at, amount }) => ({
            name: activityTime(at, place),
            value: formatMoney(toCents(amount)),
          })),
          ...(nextCredit === null
            ? []
            : [
                {
                  name: activityTime(nextCredit.at, place),
                  value: `next ${formatMoney(toCents(nextCredit.amount))}`,
                },
              ]),
        ]}
      />
      <p className={styles.remark}>
        {LATE_CREDIT_PERCENT}% of the {formatMoney(toCents(paid))} you paid, for each day that begins.
      </p>
    </Sheet>
  )
}

/** We leave out a link to the tab that is open already. */
function Ways({ order, page }: { order: WholeOrder; page: OrderPage }) {
  const { id, status, dueAt, revisions, disputes } = order
  const now = useNow()
  const canDispute = canOpenDispute(status, disputes)
  const canRevise = canRequestRevision(status, revisions)
  const isDisputing = page === 'disputes' && canDispute
  return (
    <>
      {page !== 'revision' && !isDisputing && status === 'processing' && canRevise && (
        <Link href={orderPath(id, 'revision')} {...buttonLook({ look: 'line', size: 'sm', isWide: true })}>
          Ask for a revision
        </Link>
      )}
      {dueAt !== null && dueAt > now && (
        <a
          href={`/order/${id}/deadline.ics`}
          download
          {...buttonLook({ look: 'line', size: 'sm', isWide: true })}
        >
          <CalendarPlus aria-hidden="true" /> Add to calendar
        </a>
      )}
      {isDisputing && canRevise && (
        <p className={styles.remark}>
          Only want some words changed? <Link href={orderPath(id, 'revision')}>Ask for a revision</Link>
        </p>
      )}
      {page !== 'disputes' && status !== 'unpaid' && canDispute && (
        <p className={styles.remark}>
          Something wrong? <Link href={orderPath(id, 'disputes')}>Open a dispute</Link>
        </p>
      )}
    </>
  )
}
