// Payments, and the money that moved.
import * as v from 'valibot'
import { MONEY_WAYS, MOVEMENTS } from '#domain/ledger.ts'
import type { PaymentType } from '#domain/payments.ts'
import { RECEIPT_KINDS } from '#domain/receipts.ts'
import { WITHDRAWAL_RULES } from '#domain/refunds.ts'
import { dollars, id, instant, kind, nullable } from '../grammar/shapes.ts'
import { BillLine } from './bills.ts'
import { Order } from './orders.ts'

/** An attempt to pay for an order, and where its provider wants the customer to go. */
export const Payment = kind('Payment', {
  id,
  type: v.picklist(['CREDIT', 'PAYPAL'] satisfies PaymentType[]),
  payload: v.optional(
    v.strictObject({
      url: v.optional(v.string()),
      'return-url': v.string(),
      'fallback-url': v.string(),
    }),
  ),
  status: v.picklist(['pending', 'paid', 'failed']),
  order: id,
})

/** A checkout session at the card provider. */
export const Stripe = kind('Stripe', {
  session: v.string(),
  url: v.string(),
})

/** A line of the statement: a movement of money, and the balance after it. */
export const Transaction = kind('Transaction', {
  id,
  order: id,
  /** Negative where it left the wallet. */
  amount: dollars,
  balance: dollars,
  kind: v.picklist(MOVEMENTS),
  date: instant,
  receipt: v.nullable(v.string()),
})

/** What a person's wallet holds. */
export const Wallet = kind('Wallet', {
  balance: dollars,
  /** The part of it that is set aside for payments under way. */
  held: dollars,
})

/** What goes back to a payment that the customer disputes, once the bank has decided. */
const waiting = dollars

/** What a withdrawal would return, where to, and by which rule. */
export const Quote = kind('Quote', {
  amount: dollars,
  toPayment: dollars,
  waiting,
  toWallet: dollars,
  rule: v.picklist(WITHDRAWAL_RULES),
  percent: v.number(),
  /** When time alone leads to another rule. */
  changesAt: v.nullable(instant),
})

const bill = v.strictObject({
  total: dollars,
  lines: v.array(BillLine),
  dueAt: instant,
  /** The title of the writer category. */
  category: v.string(),
})

/** What a change of an order costs or returns: the old bill and the new one, line by line. */
export const ChangeQuote = kind('Quote', {
  order: id,
  was: bill,
  is: bill,
  /** Whether anything about the order changes. */
  isOtherwise: v.boolean(),
  /** Whether the price per page is today's; if not, it is the order's own. */
  isTariffOfToday: v.boolean(),
  /** Below zero we return it: to the payments, and the rest to the wallet. */
  difference: dollars,
  fromWallet: dollars,
  toPay: dollars,
  toPayment: dollars,
  waiting,
  toWallet: dollars,
})

/** A receipt: one payment or one refund, with the ways it took, for printing. */
export const Receipt = kind('Receipt', {
  number: v.string(),
  kind: v.picklist(RECEIPT_KINDS),
  date: instant,
  amount: dollars,
  /** How much took each way; the parts add up to the amount. */
  parts: v.array(v.strictObject({ way: v.picklist(MONEY_WAYS), amount: dollars })),
  name: v.string(),
  email: v.string(),
  orderId: id,
  /** Has lines for a payment of the order, and none for money that only came and went back. */
  order: nullable(Order),
  /** What the order cost before a change, and what it costs since: the amount is the difference. */
  change: v.nullable(v.strictObject({ was: dollars, is: dollars })),
})
