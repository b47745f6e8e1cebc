// What happens next on an order and by when, in one sentence, with the way to do it; for a late paper, what
// follows from that and the ways out.
import { lazy, Suspense } from 'react'
import { Hourglass, MessageSquare } from 'lucide-react'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { refundableUntil } from '#domain/disputes.ts'
import { customerLine } from '#domain/next-lines/customer.ts'
import { orderPath } from '#domain/links.ts'
import { checkoutPath } from '#domain/payments.ts'
import { OVER } from '#domain/statuses.ts'
import type { OrderPage } from '#domain/tabs.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Kicker } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { patiently } from '#web/ui/status/patiently.ts'
import styles from './next-step.module.css'
import { withdrawalPath, type WholeOrder } from './order-words.ts'
import { customerStanding } from './standing.ts'
import { Told } from './told.tsx'
import { wayOn } from './way-on.ts'

const WayToRate = lazy(patiently(async () => ({ default: (await import('./way-to-rate.tsx')).WayToRate })))

export function NextStep({ order, page }: { order: WholeOrder; page: OrderPage }) {
  const now = useNow()
  const { isLate, line, more } = customerLine(customerStanding(order), now)
  const isClosed = OVER.includes(order.status)
  return (
    <section className={styles.next} data-late={isLate || undefined} aria-label="What happens next">
      <div className={styles.kicker}>
        <Kicker>{isLate ? 'Late' : isClosed ? 'Closed' : 'Next'}</Kicker>
      </div>
      <div className={styles.matter}>
        {isLate && <Hourglass className={styles.sign} aria-hidden="true" />}
        <div>
          <output className={styles.line}>
            <Told words={line} />
          </output>
          {more.length > 0 && (
            <p className={styles.more}>
              <Told words={more} />
            </p>
          )}
          <p className={styles.ways}>
            {isLate ? <WaysOut order={order} now={now} /> : <WayOn order={order} page={page} />}
            <WayToStatement order={order} page={page} />
            {order.status === 'completed' && page !== 'details' && (
              <Suspense>
                <WayToRate order={order.id} />
              </Suspense>
            )}
          </p>
        </div>
      </div>
      {order.change && <WaitingChange order={order} change={order.change} />}
    </section>
  )
}

/** We leave out a link to the tab that is open already. */
function WayOn({ order, page }: { order: WholeOrder; page: OrderPage }) {
  const way = wayOn(order)
  if (way === undefined || way.href === orderPath(order.id, page)) return null
  return (
    <Link
      href={way.href}
      {...buttonLook({ look: order.status === 'unpaid' ? 'primary' : 'line', size: 'sm' })}
    >
      {way.label}
    </Link>
  )
}

/** The details have a link to the statement of their own. */
function WayToStatement({ order: { status, returned }, page }: { order: WholeOrder; page: OrderPage }) {
  const isTold = returned > 0 && (status === 'canceled' || status === 'refunded')
  if (!isTold || page === 'details') return null
  return (
    <Link href="/statement" {...buttonLook({ look: 'line', size: 'sm' })}>
      See your statement
    </Link>
  )
}

function WaysOut({ order, now }: { order: WholeOrder; now: number }) {
  return (
    <>
      {order.hasThread && (
        <Link href={orderPath(order.id, 'messages')} {...buttonLook({ look: 'line', size: 'sm' })}>
          <MessageSquare aria-hidden="true" /> Ask your writer
        </Link>
      )}
      {refundableUntil(order, now) !== null && (
        <Link href={orderPath(order.id, 'disputes')} {...buttonLook({ look: 'quiet', size: 'sm' })}>
          Ask for a refund
        </Link>
      )}
      {order.withdrawal !== null && (
        <Link href={withdrawalPath(order)} {...buttonLook({ look: 'quiet', size: 'sm' })}>
          Withdraw
        </Link>
      )}
    </>
  )
}

type WaitingChangeProps = { order: WholeOrder; change: NonNullable<WholeOrder['change']> }

function WaitingChange({ order, change: { difference, expiresAt } }: WaitingChangeProps) {
  const place = useOwnPlace()
  return (
    <div className={styles.change}>
      <Banner tone="warn">
        A change to this order is waiting for your payment of {formatMoney(toCents(difference))} until{' '}
        {activityTime(expiresAt, place)}. Until then the order stays as it is.{' '}
        <Link href={checkoutPath(order.id)}>Pay for the change</Link>
      </Banner>
    </div>
  )
}
