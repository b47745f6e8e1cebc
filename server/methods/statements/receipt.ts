// Shows one of the caller's own receipts.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { statements } from '#contract/methods/statements.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { BillLine } from '#domain/bills.ts'
import { parseReceipt } from '#domain/receipts.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findFirstBill, type FirstBill } from '#server/store/changes.ts'
import { findBilled, findReceipt, listCarried } from '#server/store/ledger.ts'
import { findOrder, listLines, type OrderRow } from '#server/store/orders.ts'
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
  const [carried, billed, order, lines, first] = await Promise.all([
    listCarried(db, number),
    findBilled(db, number),
    findOrder(db, orderId),
    listLines(db, orderId),
    findFirstBill(db, orderId),
  ])
  const change =
    billed && billed.wasCents !== null && billed.isCents !== null
      ? { wasCents: billed.wasCents, isCents: billed.isCents }
      : null
  // A receipt stays as it was, whatever happens to the order later.
  const bill = first ?? { lines }
  const priced = billed && !change && order ? viewPricedOrder(asBilled(order, bill), bill.lines, now) : null
  return allow(viewReceipt({ ...receipt, number, carried, order: priced, change }))
}

type Bill = Partial<Omit<FirstBill, 'lines'>> & { readonly lines: readonly BillLine[] }

/** Gives the order the amount of work that the bill names, since a manager may change that and leave the price. */
function asBilled(order: OrderRow, { lines, ...first }: Bill): OrderRow {
  const quantityOf = (kind: 'pages' | 'slides') => lines.find((line) => line.kind === kind)?.quantity ?? 0
  return { ...order, ...first, pages: quantityOf('pages'), slides: quantityOf('slides') }
}
