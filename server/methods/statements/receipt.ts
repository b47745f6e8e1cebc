// Shows one of the caller's own receipts.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { statements } from '#contract/methods/statements.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { parseReceipt } from '#domain/receipts.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReceipt, isOrderReceipt, listCarried } from '#server/store/ledger.ts'
import { findOrder, listLines } from '#server/store/orders.ts'
import { viewPricedOrder } from '#server/views/orders.ts'
import { viewReceipt } from '#server/views/statements.ts'

export async function showReceipt(
  { actor, db, now }: OfPerson<ReadContext>,
  { number: text }: InputOf<typeof statements.receipt>,
) {
  const number = parseReceipt(text)
  const receipt = number && (await findReceipt(db, actor.id, number))
  if (!number || !receipt) return refuse('not_found', 'Receipt not found')
  const { orderId } = receipt
  const [carried, isOfOrder, order, lines] = await Promise.all([
    listCarried(db, number),
    isOrderReceipt(db, number),
    findOrder(db, orderId),
    listLines(db, orderId),
  ])
  const priced = isOfOrder && order ? viewPricedOrder(order, lines, now) : null
  return allow(viewReceipt({ ...receipt, number, carried, order: priced }))
}
