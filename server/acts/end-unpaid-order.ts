// Ends an order that was never paid: its customer leaves, or its time is over.
import { judge } from '#domain/acts.ts'
import { refuse, type Verdict } from '#domain/basics/verdict.ts'
import { SYSTEM, UNPAID_LIFETIME_SECONDS, type Actor } from '#domain/orders.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { listUnpaidSince, lockOrder } from '#server/store/order-facts.ts'
import { recordOutcome } from './record-outcome.ts'

type Ending = {
  readonly act: 'account.delete' | 'clock.expire'
  readonly actor: Actor
  readonly now: number
}

export async function endUnpaidOrder(
  db: Tx,
  id: number,
  { act, actor, now }: Ending,
): Promise<Verdict<unknown>> {
  const order = await lockOrder(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge(act, order, actor, now)
  if (judged.ok)
    await recordOutcome(db, {
      order: { id, customerId: order.customerId },
      personId: actor.id,
      outcome: judged.value,
      now,
    })
  return judged
}

/** The number of orders that ended, of at most `most`. */
export async function expireOrders(db: Db, now: number, most: number): Promise<number> {
  const over = await listUnpaidSince(db, now - UNPAID_LIFETIME_SECONDS, most)
  let ended = 0
  for (const id of over) {
    const verdict = await db
      .transaction()
      .execute((tx) => endUnpaidOrder(tx, id, { act: 'clock.expire', actor: SYSTEM, now }))
    if (verdict.ok) ended += 1
  }
  return ended
}
