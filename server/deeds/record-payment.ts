// Records what a provider says about an attempt: once, however often and in whatever order it says so.
import { judge } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import * as ledger from '#domain/ledger.ts'
import { SYSTEM } from '#domain/orders.ts'
import { isSettled, PAYMENT_CURRENCY, PAYMENT_PROVIDERS, type PaymentState } from '#domain/payments.ts'
import { paymentReturnedMail } from '#server/mails/money.ts'
import { closeAttempt, lockAttempt, updateAttemptState, type Attempt } from '#server/store/attempts.ts'
import { insertCapture } from '#server/store/captures.ts'
import { releaseChangePrepaid } from '#server/store/changes.ts'
import type { Tx } from '#server/store/connection.ts'
import type { NewEntry } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { releasePrepaid } from '#server/store/order-money.ts'
import { recordPaid } from './record-paid.ts'
import { recordPaidChange } from './settle-change.ts'
import { giveReceipt, refundCapture } from './send-back.ts'
import { queueMail, type Recording } from './send-mail.ts'

type Paid = Extract<PaymentState, { state: 'paid' }>
type Taken = NewEntry & { readonly captureId: number }

/**
 * Records what the provider says about an attempt. With `isEnding`, we no longer want its money: an attempt
 * that cannot be paid without us then ends because we say so, unless its page was opened after we asked the
 * provider about it.
 */
export async function recordPayment(
  db: Tx,
  ctx: Recording,
  { id, orderId, ...asked }: Pick<Attempt, 'id' | 'orderId' | 'reference' | 'state'>,
  said: PaymentState,
  { isEnding = false } = {},
): Promise<void> {
  const [order, attempt] = await Promise.all([lockOrder(db, orderId), lockAttempt(db, id)])
  if (!order || !attempt) throw new Error(`attempt ${id} or its order ${orderId} is missing`)
  if (said.state === 'paid') return recordCapture(db, ctx, { order, attempt }, said)
  if (isEnding && attempt.reference !== asked.reference) return
  if (isSettled(attempt.state) || said.state === 'pending') return
  if (said.state === 'ended' || (isEnding && attempt.state === 'open')) return recordEnd(db, ctx, attempt)
  // The provider took nothing after all. A statement from before we began to capture would not prove that.
  if (asked.state === 'capturing' && attempt.state === 'capturing' && said.state === 'open')
    await updateAttemptState(db, id, 'open')
}

async function recordEnd(db: Tx, { now }: Recording, { id, orderId, changeId }: Attempt): Promise<void> {
  await closeAttempt(db, id, now)
  await (changeId === null ? releasePrepaid(db, orderId) : releaseChangePrepaid(db, changeId))
}

/** Pays the order or its change if it waits for exactly this capture; if not, we send the money back. */
async function recordCapture(
  db: Tx,
  ctx: Recording,
  { order, attempt }: { readonly order: OrderFacts; readonly attempt: Attempt },
  { capture: reference, cents, currency }: Paid,
): Promise<void> {
  const { now } = ctx
  const { orderId, changeId, type, customerId, customerEmail: email, zone, offsetMinutes } = attempt
  const taken = { cents, currency }
  const judged =
    changeId === null
      ? judge('payments.confirm', order, SYSTEM, now, taken)
      : judge('changes.confirm', order, SYSTEM, now, { changeId, capture: taken })
  const captured = await insertCapture(db, {
    attemptId: attempt.id,
    orderId,
    type,
    reference,
    cents,
    currency,
    isApplied: judged.ok,
    capturedAt: now,
  })
  // A capture settles its attempt, so we can only have it already if that is settled.
  if (isSettled(attempt.state) && (await captured()) === undefined) return
  const payment = async (): Promise<Taken> => {
    const captureId = await captured()
    if (captureId === undefined) throw new Error(`capture ${reference} is one of another attempt`)
    const entry = ledger.paymentTaken(PAYMENT_PROVIDERS[type], cents)
    return { personId: customerId, orderId, entry, captureId, now }
  }
  if (judged.ok) {
    // This comes last, because everyone else who needs a receipt waits from here on.
    const paid = { id: orderId, order, outcome: judged.value }
    const customer = email === null ? null : { email, zone, offsetMinutes }
    return changeId === null
      ? recordPaid(db, ctx, { judged: paid, customer, payment })
      : recordPaidChange(db, ctx, { judged: paid, payment })
  }
  if (!isSettled(attempt.state)) await recordEnd(db, ctx, attempt)
  await sendSurplusBack(db, ctx, attempt, { payment: await payment(), cents, currency })
}

/** Returns in full the money that no order waits for, and tells the customer. */
async function sendSurplusBack(
  db: Tx,
  ctx: Recording,
  { orderId, customerId, customerEmail }: Attempt,
  { payment, cents, currency }: { readonly payment: Taken } & Pick<Paid, 'cents' | 'currency'>,
): Promise<void> {
  const capture = { captureId: payment.captureId, cents, currency }
  const owner = { orderId, customerId }
  if (currency === PAYMENT_CURRENCY) {
    await giveReceipt(db, { kind: 'payment', ...owner, cents, now: ctx.now }, [payment])
    const receipt = await giveReceipt(db, { kind: 'refund', ...owner, cents, now: ctx.now })
    await refundCapture(db, ctx, owner, { ...capture, receipt })
  } else await refundCapture(db, ctx, owner, capture)
  if (customerEmail === null) return
  const mail = paymentReturnedMail({ orderId, cents, currency })
  await queueMail(ctx, db, { personId: customerId, to: customerEmail, mail })
}
