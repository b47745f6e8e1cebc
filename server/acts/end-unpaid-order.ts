// Ends an order that was never paid: its customer leaves, or its time is over.
import { judge } from '#domain/acts.ts'
import { refuse, type Verdict } from '#domain/basics/verdict.ts'
import { SYSTEM, UNPAID_LIFETIME_SECONDS, type Actor } from '#domain/orders.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { listUnpaidSince, lockOrder } from '#server/store/order-facts.ts'
import { recordOutcome } from './record-outcome.ts'
import type { Sending } from './send-back.ts'

type Ending = { readonly act: 'account.delete' | 'clock.expire'; readonly actor: Actor }

export async function endUnpaidOrder(
  db: Tx,
  ctx: Sending,
  id: number,
  { act, actor }: Ending,
): Promise<Verdict<unknown>> {
  const order = await lockOrder(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge(act, order, actor, ctx.now)
  if (judged.ok)
    await recordOutcome(db, ctx, {
      order: { id, customerId: order.customerId },
      personId: actor.id,
      outcome: judged.value,
    })
  return judged
}

/** The number of orders that ended, of at most `most`. */
export async function expireOrders(
  { db, ...ctx }: Sending & { readonly db: Db },
  most: number,
): Promise<number> {
  const over = await listUnpaidSince(db, ctx.now - UNPAID_LIFETIME_SECONDS, most)
  let ended = 0
  for (const id of over) {
    const verdict = await db
      .transaction()
      .execute((tx) => endUnpaidOrder(tx, ctx, id, { act: 'clock.expire', actor: SYSTEM }))
    if (verdict.ok) ended += 1
  }
  return ended
}
