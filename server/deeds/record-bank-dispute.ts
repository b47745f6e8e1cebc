// Records what a provider says about a dispute at a bank, however often and in whatever order it says so.
import { disputeEntries, mergeDispute, splitLost, type BankDisputeSaid } from '#domain/bank-disputes.ts'
import * as ledger from '#domain/ledger.ts'
import type { Entry } from '#domain/ledger.ts'
import { PAYMENT_CURRENCY, PAYMENT_PROVIDERS, REFUND_LOOK_SECONDS } from '#domain/payments.ts'
import {
  lockCapture,
  openBankDispute,
  updateBankDispute,
  type DisputedCapture,
} from '#server/store/bank-disputes.ts'
import { addReturned } from '#server/store/captures.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { addOrderReturned } from '#server/store/order-money.ts'
import { closeRefund, hastenRefunds, insertRefund, lockQueuedRefunds } from '#server/store/refunds.ts'
import { giveReceipt } from './send-back.ts'

type Dispute = { readonly id: number; readonly reference: string; readonly capture: DisputedCapture }

export async function recordBankDispute(
  db: Tx,
  now: number,
  { id: captureId, orderId }: DisputedCapture,
  said: BankDisputeSaid,
): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Error(`order ${orderId} of the disputed capture ${captureId} is missing`)
  const capture = await lockCapture(db, captureId)
  const known = await openBankDispute(db, captureId, said, now)
  const merged = mergeDispute(known, said)
  await updateBankDispute(db, known.id, merged, now)
  const dispute = { id: known.id, reference: said.reference, capture }
  const isBooked = capture.currency === PAYMENT_CURRENCY
  if (isBooked) await book(db, now, dispute, disputeEntries(PAYMENT_PROVIDERS[capture.type], known, merged))
  if (known.state !== 'open' || merged.state === 'open') return
  if (merged.state === 'lost' && isBooked) {
    const cents = merged.withdrawnCents - merged.reinstatedCents
    await giveUp(db, now, dispute, { cents, leftOfOrder: order.paidCents - order.returnedCents })
  }
  await hastenRefunds(db, captureId, now)
}

/** The bank keeps the money, so the customer gets it from the bank. */
async function giveUp(
  db: Tx,
  now: number,
  dispute: Dispute,
  { cents, leftOfOrder }: { readonly cents: number; readonly leftOfOrder: number },
): Promise<void> {
  const { capture, reference } = dispute
  const parts = splitLost({
    cents,
    waiting: await lockQueuedRefunds(db, capture.id),
    leftOfCapture: capture.isApplied ? capture.cents - capture.returnedCents : 0,
    leftOfOrder,
  })
  for (const { id: refundId, cents: paid, restCents } of parts.refunds) {
    await closeRefund(db, refundId, { state: 'done', reference, at: now })
    await book(db, now, dispute, [ledger.refundPaidByBank(paid)], refundId)
    // This part has left the wallet, and goes back there.
    if (restCents > 0) await bookRest(db, now, dispute, { refundId, restCents })
  }
  if (parts.returnedCents > 0) await returnThroughBank(db, now, dispute, parts.returnedCents)
  if (parts.lossCents > 0) await book(db, now, dispute, [ledger.disputeLost(parts.lossCents)])
}

/** Books what the bank gave back as if we had returned it, so that we cannot return it a second time. */
async function returnThroughBank(db: Tx, now: number, dispute: Dispute, cents: number): Promise<void> {
  const { capture, reference } = dispute
  const { id: captureId, orderId, customerId: personId } = capture
  await addOrderReturned(db, orderId, cents)
  await addReturned(db, captureId, cents)
  const refundId = await insertRefund(db, {
    captureId,
    cents,
    now,
    lookAt: now + REFUND_LOOK_SECONDS.first,
  })
  await closeRefund(db, refundId, { state: 'done', reference, at: now })
  await giveReceipt(db, { kind: 'refund', orderId, customerId: personId, cents, now }, [
    { personId, orderId, entry: ledger.orderReturned(cents), now },
    { personId, orderId, entry: ledger.refundStarted(cents), captureId, refundId, now },
  ])
  await book(db, now, dispute, [ledger.refundPaidByBank(cents)], refundId)
}

async function bookRest(
  db: Tx,
  now: number,
  { capture: { id: captureId, orderId, customerId: personId } }: Dispute,
  { refundId, restCents }: { readonly refundId: number; readonly restCents: number },
): Promise<void> {
  const entry = ledger.refundBounced(restCents)
  await insertEntries(db, [{ personId, orderId, entry, captureId, refundId, now }])
}

async function book(
  db: Tx,
  now: number,
  { id: disputeId, capture: { id: captureId, orderId, customerId: personId } }: Dispute,
  entries: readonly Entry[],
  refundId?: number,
): Promise<void> {
  if (entries.length === 0) return
  const of = { personId, orderId, captureId, disputeId, now, ...(refundId !== undefined && { refundId }) }
  await insertEntries(
    db,
    entries.map((entry) => ({ entry, ...of })),
  )
}
