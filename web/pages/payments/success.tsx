// The order is paid: thanks, when the paper is due, what happens next, and the receipt.
import type { ReactNode } from 'react'
import { replace } from 'react-router'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { checkoutPath } from '#domain/payments.ts'
import { isPaidFor } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { tryCall } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import type { Order } from '#web/parts/orders/order-words.ts'
import { Ticks } from '#web/parts/payments/bill.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Illustration } from '#web/ui/page/illustration.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Folio, Lede } from '#web/ui/page/page.tsx'
import type { Route } from './+types/success.ts'
import styles from './payments.module.css'

/** An order that is not paid never lands here; its checkout says how things are. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get('order'))
  const [order, statement] = await Promise.all([
    orderOfPage(id),
    valueOrNull(tryCall('statements', 'fetch', {})),
  ])
  if (order === null) return null
  if (!isPaidFor(order)) throw replace(checkoutPath(id))
  const paid = statement?.items.find(
    ({ kind, order: of }) => (kind === 'order' || kind === 'change') && of === id,
  )
  return { order, receipt: paid?.receipt ?? null, isChange: paid?.kind === 'change' }
}

export function meta() {
  return pageMeta({ title: 'Thank you', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this order" title="Your order">
      {(facts) => (facts.isChange ? <PaidChange {...facts} /> : <Paid {...facts} />)}
    </LoadedPage>
  )
}

type PaidProps = { order: Order; receipt: string | null }

function PaidChange({ order: { id, uid, total, dueAt }, receipt }: PaidProps) {
  const place = useOwnPlace()
  return (
    <Thanks title="Paid. We’ve changed your order.">
      <Lede>
        Order {formatUid(uid)} costs {formatMoney(toCents(total))} now.
        {dueAt !== null && ` Your paper is due ${activityTime(dueAt, place)}.`}{' '}
        <WhereReceiptIs number={receipt} />
      </Lede>
      <p className={styles.actions}>
        <Link href={orderPath(id, 'details')} {...buttonLook({})}>
          See the order
        </Link>
      </p>
    </Thanks>
  )
}

function Paid({ order: { id, uid, total, dueAt }, receipt }: PaidProps) {
  const place = useOwnPlace()
  const isFree = total === 0
  return (
    <Thanks title={`${isFree ? 'Confirmed' : 'Paid'}. Thank you.`}>
      <Lede>
        Order {formatUid(uid)}, {formatMoney(toCents(total))}.
        {dueAt !== null &&
          ` Your time ${isFree ? 'has started' : 'started with the payment'}: your paper is due ${activityTime(dueAt, place)}.`}
      </Lede>
      <div className={styles.steps}>
        <Ticks>
          {[
            'A manager now checks the topic, the files and the deadline.',
            'Then a writer starts.',
            // Without a payment there is no receipt.
            ...(isFree ? [] : [<WhereReceiptIs key="receipt" number={receipt} />]),
          ]}
        </Ticks>
      </div>
      <p className={styles.actions}>
        <Link href={orderPath(id)} {...buttonLook({})}>
          Go to the order
        </Link>
        <Link href="/orders/active" {...buttonLook({ look: 'quiet' })}>
          My Orders
        </Link>
      </p>
    </Thanks>
  )
}

function Thanks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Folio as="main" space="page">
      <div className={styles.matter}>
        <div className={styles.drawing}>
          <Illustration name="paid" />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </Folio>
  )
}

function WhereReceiptIs({ number }: { number: string | null }) {
  const href = number === null ? '/statement' : `/statement/${number}`
  return (
    <>
      We’ll mail you the receipt, and it stays <Link href={href}>in your statement</Link>.
    </>
  )
}
