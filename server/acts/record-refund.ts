// What a provider says of money on its way back becomes a fact, once.
import * as ledger from '#domain/ledger.ts'
import { PAYMENT_CURRENCY, PAYMENT_PROVIDERS, type RefundState } from '#domain/payments.ts'
import { refundBouncedMail } from '#server/mails/money.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries } from '#server/store/ledger.ts'
import { findEmail } from '#server/store/people.ts'
import { lockRefund, markRefundSent, settleRefund, type Refund } from '#server/store/refunds.ts'
import type { Sending } from './send-back.ts'
import { queueMail } from './send-mail.ts'

export async function recordRefund(
  db: Tx,
  ctx: Sending,
  { id, key }: Pick<Refund, 'id' | 'key'>,
  said: RefundState,
): Promise<void> {
  const refund = await lockRefund(db, id)
  if (!refund) throw new Error('A refund is always there')
  if (refund.state === 'done' || refund.state === 'failed') return
  // Refused under a key that is given up: under the new one it may be made at this moment.
  if (said.state === 'failed' && refund.key !== key) return
  if (said.state === 'pending') return markRefundSent(db, id, said.reference)
  const { now } = ctx
  const reference = said.state === 'done' ? said.reference : null
  await settleRefund(db, id, { state: said.state, reference, at: now })
  const { cents, captureId, orderId, customerId: personId, type } = refund
  const settled =
    said.state === 'done' ? ledger.refundSettled(PAYMENT_PROVIDERS[type], cents) : ledger.refundBounced(cents)
  if (refund.currency === PAYMENT_CURRENCY)
    await insertEntries(db, [{ personId, orderId, entry: settled, captureId, refundId: id, now }])
  if (said.state === 'failed') await tellOfBounce(db, ctx, refund)
}

/** The money could not go where it came from: it stays with us, in the customer's wallet. */
async function tellOfBounce(
  db: Tx,
  ctx: Sending,
  { customerId: personId, cents, orderId, currency }: Refund,
): Promise<void> {
  const to = await findEmail(db, personId)
  if (to === null || currency !== PAYMENT_CURRENCY) return
  await queueMail(ctx, db, { personId, to, mail: refundBouncedMail({ orderId, cents }) })
}
