// The order is paid: thanks, when the paper is due, what happens next, and the receipt.
import { replace } from 'react-router'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { formatUid } from '#domain/orders.ts'
import { checkoutPath } from '#domain/payments.ts'
import { isPaidFor } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { call } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Ticks } from '#web/parts/payments/bill.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { Link } from '#web/ui/link.tsx'
import { Folio } from '#web/ui/page.tsx'
import type { Route } from './+types/success.ts'
import styles from './payments.module.css'

/** What is not paid is never called so: its checkout says how it stands. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = Number(new URL(request.url).searchParams.get('order'))
  const [order, statement] = await Promise.all([orderOfPage(id), call('statements', 'fetch', {})])
  if (!isPaidFor(order.status)) throw replace(checkoutPath(id))
  const receipt = statement.items.find(
    (movement) => movement.kind === 'order' && movement.order === id,
  )?.receipt
  return { order, receipt: receipt ?? null }
}

export function meta() {
  return pageMeta({ title: 'Paid', isHidden: true })
}

export default function PaymentSuccess({ loaderData: { order, receipt } }: Route.ComponentProps) {
  const place = useOwnPlace()
  const now = useNow()
  const { uid, total, deadline } = order
  return (
    <Folio as="main" id="main" space="page">
      <div className={styles.matter}>
        <div className={styles.drawing}>
          <Illustration name="paid" />
        </div>
        <h1>Paid. Thank you.</h1>
        <p className={styles.lede}>
          Order {formatUid(uid)}, {formatMoney(toCents(total))}.
          {deadline !== null &&
            deadline > 0 &&
            ` The time you ordered runs from the payment: your paper is due ${activityTime(now + deadline, place)}.`}
        </p>
        <div className={styles.steps}>
          <Ticks>
            {[
              'A manager now checks the topic, the files and the deadline.',
              'Then a writer begins.',
              <>
                Your receipt comes by mail, and stays{' '}
                <Link href={receipt === null ? '/statement' : `/statement/${receipt}`}>
                  in your statement
                </Link>
                .
              </>,
            ]}
          </Ticks>
        </div>
        <p className={styles.actions}>
          <Link href="/orders/active" {...buttonLook({})}>
            My Orders
          </Link>
          {receipt !== null && (
            <Link href={`/statement/${receipt}`} {...buttonLook({ look: 'quiet' })}>
              See the receipt
            </Link>
          )}
        </p>
      </div>
    </Folio>
  )
}
