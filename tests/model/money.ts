// The money of an order as the tables hold it, and as an outcome predicts it.
import type { ActName } from '#domain/acts.ts'
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import type { TestServer } from '#tests/kit/server.ts'

export type Money = {
  readonly total: number
  readonly paid: number
  /** What the order has brought into its customer's wallet, minus what it took from there. */
  readonly wallet: number
  /** What goes back to the payments. */
  readonly refunds: number
}

export async function moneyOf({ pool }: Pick<TestServer, 'pool'>, orderId: number): Promise<Money> {
  const { rows } = await pool.query<Money>(
    `select total_cents as total, paid_cents as paid,
      (select coalesce(sum(case 'wallet' when credit then cents when debit then -cents else 0 end), 0)::int
        from entries where order_id = orders.id) as wallet,
      (select coalesce(sum(refunds.cents), 0)::int
        from refunds join captures on captures.id = capture_id where captures.order_id = orders.id) as refunds
     from orders where id = $1`,
    [orderId],
  )
  const [money] = rows
  if (!money) throw new Error(`order ${orderId} is missing`)
  return money
}

/** Returned money goes where the act says; what the payments did not hold stays in the wallet. */
export function expectedMoney(
  act: ActName,
  order: OrderFacts,
  { returns }: Pick<Outcome, 'returns'>,
  { before, after }: { readonly before: Money; readonly after: Money },
): Money {
  const paid = paidWith(act, order, after)
  const back = paid < 0 ? -paid : (returns?.cents ?? 0)
  const isToPayment = paid < 0 || returns?.to === 'payment'
  const refunds = isToPayment ? Math.min(after.refunds - before.refunds, back) : 0
  // A payment takes the wallet's share first, which this code does not know.
  const wallet = paid > 0 ? after.wallet - before.wallet : back - refunds
  return {
    total: act === 'payments.confirm' ? before.total : before.total + paid,
    paid: before.paid + paid,
    wallet: before.wallet + wallet,
    refunds: before.refunds + refunds,
  }
}

/** A change that costs more is paid before it is made; a change that costs less returns the difference. */
function paidWith(act: ActName, order: OrderFacts, after: Money): number {
  if (act === 'payments.confirm') return order.totalCents
  if (act === 'changes.confirm') return order.change?.differenceCents ?? 0
  return act === 'changes.create' ? after.total - order.totalCents : 0
}
