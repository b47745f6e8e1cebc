// The checkout of an order: the sum, line by line as it was frozen, and what paying means for the deadline.
import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect } from 'react'
import { data } from 'react-router'
import { DAY, HOUR, hoursToSeconds } from '#domain/basics/instant.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { FREE_REVISION_SECONDS, REFUND_PERIOD_SECONDS } from '#domain/constants.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { formatUid, UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { leaveCheckout } from '#web/lib/state/order-form.ts'
import { orderDetail } from '#web/parts/orders/order-words.ts'
import { slipOf } from '#web/parts/prices/slip.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { TickMark } from '#web/ui/marks.tsx'
import { Beside, Folio } from '#web/ui/page.tsx'
import { PriceSlip } from '#web/ui/price-slip.tsx'
import type { Route } from './+types/checkout.ts'
import styles from './checkout.module.css'

const PROMISES = [
  `Free revisions for ${FREE_REVISION_SECONDS / DAY} days after the final paper`,
  `${REFUND_PERIOD_SECONDS / HOUR} hours to claim a refund if the deadline is missed`,
]

type Order = Route.ComponentProps['loaderData']

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const answer = await attempt('orders', 'info', { id: Number(params.id) })
  if (!isFailure(answer)) return answer
  throw answer.code === 'not_found' || answer.code === 'invalid_input'
    ? data(null, { status: 404 })
    : new Error(answer.message)
}

export function meta() {
  return pageMeta({ title: 'Checkout', isHidden: true })
}

export default function Checkout({ loaderData: order }: Route.ComponentProps) {
  useEffect(() => leaveCheckout, [])

  return (
    <Folio as="main" id="main" space="page" margin={<BackLink />}>
      <Beside kind="slip" aside={<Bill order={order} />}>
        <p className={styles.secure}>
          <Lock aria-hidden="true" /> Secure checkout
        </p>
        <h1>Order {formatUid(order.uid)}</h1>
        <p className={styles.topic}>{order.topic}</p>
        <div className={styles.matter}>
          {order.status === 'unpaid' ? (
            <Waiting order={order} />
          ) : (
            <Banner>This order is no longer waiting for a payment.</Banner>
          )}
        </div>
      </Beside>
    </Folio>
  )
}

function BackLink() {
  return (
    <Link className={styles.back} href="/orders/unpaid">
      <ArrowLeft aria-hidden="true" />
      Unpaid orders
    </Link>
  )
}

function Waiting({ order }: { order: Order }) {
  const place = useOwnPlace()
  const { createdAt, orderedUrgency } = order
  return (
    <>
      <Banner>
        Paying is not open yet in this version. Your order waits under{' '}
        <Link href="/orders/unpaid">Unpaid</Link>, and nothing was charged.
      </Banner>
      <div className={styles.words}>
        <p>
          You ordered it for {formatDuration(orderedUrgency)}, and that time starts with the payment. Paid
          within the first hour, it is due on{' '}
          {activityTime(createdAt + hoursToSeconds(orderedUrgency), place)}; later, the deadline moves along
          by every whole hour that has passed. The price stays as it is.
        </p>
        <p>
          An order that is not paid by {activityTime(createdAt + UNPAID_LIFETIME_SECONDS, place)} is canceled
          by itself.
        </p>
      </div>
    </>
  )
}

function Bill({ order }: { order: Order }) {
  const entries = (order.lines ?? []).map(({ id, quantity, unit, percent, amount }) => ({
    id,
    quantity,
    percent,
    unitCents: toCents(unit),
    cents: toCents(amount),
  }))
  const { lines } = slipOf(entries, order.category.title)
  return (
    <PriceSlip
      title="Your order"
      aside={formatUid(order.uid)}
      lead={orderDetail(order)}
      lines={lines}
      total={{ label: 'To pay', amount: formatMoney(toCents(order.total) - toCents(order.prepaid)) }}
      mark="underline"
    >
      <ul className={styles.promises}>
        {PROMISES.map((promise) => (
          <li key={promise} className={styles.promise}>
            <TickMark className={styles.tick} />
            {promise}
          </li>
        ))}
      </ul>
    </PriceSlip>
  )
}
