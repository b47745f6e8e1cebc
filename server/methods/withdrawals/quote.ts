// Quotes what we return if the customer withdraws from the contract now, where to, and by which rule.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { withdrawals } from '#contract/methods/withdrawals.ts'
import { offer } from '#domain/acts.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { quoteWithdrawal, splitReturn } from '#domain/refunds.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listCaptures } from '#server/store/captures.ts'
import { findOrderFacts } from '#server/store/order-facts.ts'
import { viewQuote } from '#server/views/withdrawals.ts'

export async function quoteForWithdrawal(
  { actor, db, now }: OfPerson<ReadContext>,
  { order: id }: InputOf<typeof withdrawals.quote>,
) {
  const order = await findOrderFacts(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const offered = offer('withdrawals.create', order, actor, now)
  if (!offered.ok) return offered
  const quote = quoteWithdrawal(order, now)
  if (!quote) return refuse('conflict', 'The final paper has been delivered.')
  return allow(viewQuote(quote, splitReturn(quote.amountCents, await listCaptures(db, id), 'payment')))
}
