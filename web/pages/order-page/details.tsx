// The tab of an order's details, which can be printed; ?tab= leads on from here to any other.
import { Printer } from 'lucide-react'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { canChange } from '#domain/changes.ts'
import { pageOfTabParameter } from '#domain/links.ts'
import { judgeRating } from '#domain/ratings.ts'
import { canWithdraw } from '#domain/refunds.ts'
import { activityTime } from '#domain/times.ts'
import { leadToOrder } from '#web/lib/lead-on.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { changePath, withdrawalPath } from '#web/parts/orders/order-words.ts'
import { PaperFacts } from '#web/parts/orders/paper-facts.tsx'
import { billLines } from '#web/parts/payments/bill.tsx'
import { OrderRating } from '#web/parts/requests/rating-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Rows } from '#web/ui/lists/rows.tsx'
import type { Route } from './+types/details.ts'
import styles from './tabs.module.css'
import { useOrder } from './use-order.ts'

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('tab'))
    throw leadToOrder(request, params.id, pageOfTabParameter(searchParams.get('tab')))
}

export default function Details() {
  const order = useOrder()
  const place = useOwnPlace()
  const { createdAt, dueAt, finalAt, paid, returned, total } = order
  const dollars = (amount: number) => formatMoney(toCents(amount))
  return (
    <div className={styles.stack}>
      {judgeRating(order).ok && <OrderRating key={order.id} order={order.id} />}
      <section className={styles.group}>
        <h2 className={styles.head}>Paper</h2>
        <PaperFacts order={order} />
      </section>
      <section className={styles.group}>
        <h2 className={styles.head}>Dates</h2>
        <Rows
          rows={[
            { name: 'Placed', value: activityTime(createdAt, place) },
            ...(dueAt === null ? [] : [{ name: 'Deadline', value: activityTime(dueAt, place) }]),
            ...(finalAt === null ? [] : [{ name: 'Final paper', value: activityTime(finalAt, place) }]),
          ]}
        />
      </section>
      <section className={styles.group}>
        <h2 className={styles.head}>Price</h2>
        <Rows
          rows={[
            ...billLines(order).map(({ label, amount }) => ({ name: label, value: amount })),
            { name: 'Total', value: <b>{dollars(total)}</b> },
            ...(paid > 0 ? [{ name: 'Paid', value: dollars(paid) }] : []),
            ...(returned > 0 ? [{ name: 'Returned', value: dollars(returned) }] : []),
          ]}
        />
      </section>
      <div className={styles.actions}>
        <Button look="line" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print the details
        </Button>
        {paid > 0 && <Link href="/statement">See your statement</Link>}
        {canChange(order) && <Link href={changePath(order)}>Change this order</Link>}
        {canWithdraw(order) && <Link href={withdrawalPath(order)}>Withdraw from the contract</Link>}
      </div>
    </div>
  )
}
