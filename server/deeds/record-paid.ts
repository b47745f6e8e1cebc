// Records that an order is paid: from the wallet, from a provider, or from both.
import { formatMoney } from '#domain/basics/money.ts'
import * as ledger from '#domain/ledger.ts'
import { formatReceipt } from '#domain/receipts.ts'
import { orderPaidMail } from '#server/mails/money.ts'
import type { Later } from '#server/store/compiled.ts'
import type { Tx } from '#server/store/connection.ts'
import type { NewEntry } from '#server/store/ledger.ts'
import type { Place } from '#server/store/people.ts'
import type { Judged } from './judge-deed.ts'
import { clockOf } from './place.ts'
import { recordDeed } from './record-deed.ts'
import { giveReceipt } from './send-back.ts'
import { queueMail, type Recording } from './send-mail.ts'

export type PaidOrder = {
  readonly judged: Pick<Judged, 'id' | 'order' | 'outcome'>
  /** The customer's address and place, unless the account is erased. */
  readonly customer: (Place & { readonly email: string }) | null
  /** The entry for what a provider took, if one was needed. */
  readonly payment?: Later<NewEntry>
}

/** Records that an order is paid; it must be locked. */
export async function recordPaid(
  db: Tx,
  ctx: Recording,
  { judged, customer, payment }: PaidOrder,
): Promise<void> {
  const { now, baseUrl } = ctx
  const { id: orderId, order, outcome } = judged
  const { customerId, totalCents: cents } = order
  // The customer is the one who paid, even if a provider brings the news.
  const deed = { ...judged, act: 'payments.confirm', actor: { id: customerId, scopes: [] } } as const
  await recordDeed(db, ctx, deed, { words: formatMoney(cents) })
  // An order may be free.
  if (cents === 0) return
  const receipt = await giveReceipt(db, { kind: 'payment', orderId, customerId, cents, now }, [
    ...(payment ? [await payment()] : []),
    { personId: customerId, orderId, entry: ledger.orderPaid(cents), now },
  ])
  if (customer === null) return
  const { email: to, ...place } = customer
  const mail = orderPaidMail({
    orderId,
    cents,
    // A late payment moves the deadline.
    dueAt: outcome.changes?.deadlineAt ?? order.deadlineAt,
    clock: clockOf(place),
    url: `${baseUrl}/statement/${formatReceipt(receipt)}`,
  })
  await queueMail(ctx, db, { personId: customerId, to, mail })
}
