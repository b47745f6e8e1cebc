// An order is paid: from the wallet, from a provider, or from both.
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import * as ledger from '#domain/ledger.ts'
import { formatReceipt } from '#domain/receipts.ts'
import { orderPaidMail } from '#server/mails/money.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries, type NewEntry } from '#server/store/ledger.ts'
import { markOrderPaid } from '#server/store/order-money.ts'
import { recordOutcome } from './record-outcome.ts'
import { giveReceipt, type Sending } from './send-back.ts'
import { queueMail } from './send-mail.ts'

export type PaidOrder = {
  readonly orderId: number
  readonly order: OrderFacts
  readonly outcome: Outcome
  /** The customer's, unless erased. */
  readonly email: string | null
  /** What a provider took, if one was needed. */
  readonly payment?: (receipt: NewEntry['receipt']) => NewEntry
}

/** The order must be locked. */
export async function recordPaid(
  db: Tx,
  ctx: Sending & { readonly baseUrl: string },
  { orderId, order, outcome, email, payment }: PaidOrder,
): Promise<void> {
  const { now, baseUrl } = ctx
  const { customerId } = order
  await recordOutcome(db, ctx, { order: { id: orderId, customerId }, personId: customerId, outcome })
  const cents = await markOrderPaid(db, orderId, now)
  // An order may cost nothing.
  if (cents === 0) return
  const receipt = await giveReceipt(db, { kind: 'payment', orderId, customerId, cents, now })
  await insertEntries(db, [
    ...(payment ? [payment(receipt)] : []),
    { personId: customerId, orderId, entry: ledger.orderPaid(cents), receipt, now },
  ])
  if (email === null) return
  const url = `${baseUrl}/statement/${formatReceipt(receipt)}`
  await queueMail(ctx, db, { personId: customerId, to: email, mail: orderPaidMail({ orderId, cents, url }) })
}
