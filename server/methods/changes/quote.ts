// Quotes a change of a paid order: both bills, the difference, and where it comes from or goes to.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { changes } from '#contract/methods/changes.ts'
import { offer } from '#domain/acts.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { walletShare } from '#domain/payments.ts'
import { splitReturn } from '#domain/refunds.ts'
import { priceWish } from '#server/deeds/price-change.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listCaptures } from '#server/store/captures.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { findOrderFacts } from '#server/store/order-facts.ts'
import { viewChangeQuote } from '#server/views/changes.ts'

export async function quoteChange(
  { actor, db, now }: OfPerson<ReadContext>,
  { order: id, wish }: InputOf<typeof changes.quote>,
) {
  const order = await findOrderFacts(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const offered = offer('changes.create', order, actor, now)
  if (!offered.ok) return offered
  const priced = await priceWish(db, id, wish)
  if (!priced.ok) return priced
  const [{ balanceCents, heldCents }, captures] = await Promise.all([
    sumWallet(db, actor.id),
    listCaptures(db, id),
  ])
  const differenceCents = priced.value.price.totalCents - order.totalCents
  // A waiting change gives way to the new one, and the sum that was set aside for it is free again.
  const heldHereCents = order.change ? order.change.differenceCents - order.change.dueCents : 0
  return allow(
    viewChangeQuote(priced.value, now, {
      walletCents: walletShare(balanceCents - heldCents + heldHereCents, Math.max(differenceCents, 0)),
      back: splitReturn(Math.max(-differenceCents, 0), captures, 'payment'),
    }),
  )
}
