// Records what a provider says about a refund, once.
import * as ledger from '#domain/ledger.ts'
import type { Entry } from '#domain/ledger.ts'
import { PAYMENT_CURRENCY, PAYMENT_PROVIDERS, type RefundState } from '#domain/payments.ts'
import { refundBouncedMail } from '#server/mails/money.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { findAddressee } from '#server/store/people.ts'
import { closeRefund, lockRefund, markRefundSent, type Refund } from '#server/store/refunds.ts'
import type { Sending } from './send-back.ts'
import { queueMail } from './send-mail.ts'

/** Records what the provider says about a refund that we asked for under this key. Locks its order, then the refund. */
export async function recordRefund(
  db: Tx,
  ctx: Sending,
  { id, key, orderId }: Pick<Refund, 'id' | 'key' | 'orderId'>,
  said: RefundState,
): Promise<void> {
  // Its customer may be closing the account: then the order is locked, and the person's row goes last.
  await lockOrder(db, orderId)
  const refund = await lockRefund(db, id)
  if (!refund) throw new Error(`refund ${id} is missing`)
  if (refund.state === 'failed') return
  const isRefused = said.state === 'failed' && said.reference === null
  // A refund that was made may still come back days later; the refusal of an earlier try says nothing about
  // that.
  if (refund.state === 'done' && (said.state !== 'failed' || isRefused)) return
  // The provider refused the refund under a key that we gave up, and may be making it under the new key right
  // now.
  if (isRefused && refund.key !== key) return
  if (said.state === 'pending') return markRefundSent(db, id, said.reference)
  const { now } = ctx
  await closeRefund(db, id, { state: said.state, reference: said.reference, at: now })
  const { captureId, customerId: personId } = refund
  const entry = entryOf(refund, said.state)
  if (refund.currency === PAYMENT_CURRENCY)
    await insertEntries(db, [{ personId, orderId, entry, captureId, refundId: id, now }])
  if (said.state === 'failed') await tellOfBounce(db, ctx, refund)
}

function entryOf({ cents, state, type }: Refund, said: 'done' | 'failed'): Entry {
  const provider = PAYMENT_PROVIDERS[type]
  if (said === 'done') return ledger.refundSettled(provider, cents)
  return state === 'done' ? ledger.refundSentBack(provider, cents) : ledger.refundBounced(cents)
}

/** Puts money that could not go back where it came from into the customer's wallet. */
async function tellOfBounce(
  db: Tx,
  ctx: Sending,
  { customerId: personId, cents, orderId, currency }: Refund,
): Promise<void> {
  const addressee = await findAddressee(db, personId)
  if (!addressee || currency !== PAYMENT_CURRENCY) return
  await queueMail(ctx, db, { personId, to: addressee.email, mail: refundBouncedMail({ orderId, cents }) })
}
