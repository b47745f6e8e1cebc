// Changes a paid order for exactly the quoted difference: at once, or once the difference is paid.
import { offer } from '#domain/acts.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { CHANGE_SECONDS, isOtherwise } from '#domain/changes.ts'
import type { Actor } from '#domain/orders.ts'
import { findOpenChange, insertChange } from '#server/store/changes.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { judgeDeed } from './judge-deed.ts'
import { describeChange, isOf, priceWish, type PricedChange, type Wish } from './price-change.ts'
import { recordDeed } from './record-deed.ts'
import type { Recording } from './send-mail.ts'
import { settleChange } from './settle-change.ts'

type Changing = Recording & { readonly actor: Actor }

type AskedChange = { readonly id: number; readonly wish: Wish; readonly amountCents: number }

/**
 * Asks for a change. Asking for the same one again leaves the waiting one as it is, so that a payment under way for it still
 * counts.
 */
export async function changeOrder(
  db: Tx,
  ctx: Changing,
  { id, wish, amountCents }: AskedChange,
): Promise<Verdict> {
  const { actor, now } = ctx
  const facts = await lockOrder(db, id)
  if (!facts) return refuse('not_found', 'Order not found')
  const offered = offer('changes.create', facts, actor, now)
  if (!offered.ok) return offered
  const priced = await priceWish(db, id, wish)
  if (!priced.ok) return priced
  const { order, wanted, price } = priced.value
  const judged = await judgeDeed(
    db,
    { id, act: 'changes.create', actor, now },
    {
      isOtherwise: isOtherwise(order, wanted),
      urgencyHours: wanted.urgencyHours,
      totalCents: price.totalCents,
      amountCents,
    },
  )
  if (!judged.ok) return judged
  const isWaiting = amountCents > 0
  const waiting = isWaiting && facts.change && (await findOpenChange(db, id))
  // The clock drops a change up to a minute after its time, and later while a payment is under way.
  if (waiting && waiting.expiresAt > now && isOf(waiting, priced.value)) return allow()
  await recordDeed(db, ctx, judged.value, isWaiting ? {} : { words: describeChange(priced.value) })
  const changeId = await insertAsked(db, now, priced.value)
  if (isWaiting) return allow()
  return settleChange(db, ctx, {
    owner: { orderId: id, customerId: facts.customerId },
    changeId,
    lines: price.lines,
    totalCents: price.totalCents,
    differenceCents: amountCents,
  })
}

async function insertAsked(
  db: Tx,
  now: number,
  { order, oldLines, wanted, price }: PricedChange,
): Promise<number> {
  return insertChange(db, {
    ...wanted,
    ...price,
    orderId: order.id,
    oldTotalCents: order.totalCents,
    oldCategoryId: order.categoryId,
    oldLines,
    now,
    expiresAt: now + CHANGE_SECONDS,
  })
}
