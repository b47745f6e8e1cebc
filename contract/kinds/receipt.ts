// A receipt: one payment or one refund, with the ways it took, for printing.
import * as v from 'valibot'
import { MONEY_WAYS } from '#domain/ledger.ts'
import { RECEIPT_KINDS } from '#domain/receipts.ts'
import { dollars, id, instant, kind, nullable } from '../grammar/shapes.ts'
import { Order } from './order.ts'

export const Receipt = kind('Receipt', {
  number: v.string(),
  kind: v.picklist(RECEIPT_KINDS),
  date: instant,
  amount: dollars,
  /** How much came or went by which way; together they are the amount. */
  parts: v.array(v.strictObject({ way: v.picklist(MONEY_WAYS), amount: dollars })),
  name: v.string(),
  email: v.string(),
  orderId: id,
  /** With its lines where it was paid for; without, where the money only came and went. */
  order: nullable(Order),
})
