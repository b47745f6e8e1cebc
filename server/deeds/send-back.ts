// Sends money back: into the books, and on its way to the payments it came from.
import * as ledger from '#domain/ledger.ts'
import type { Entry } from '#domain/ledger.ts'
import { PAYMENT_CURRENCY, REFUND_LOOK_SECONDS } from '#domain/payments.ts'
import { yearOf, type ReceiptNumber } from '#domain/receipts.ts'
import type { MoneyReturn } from '#domain/acts/act.ts'
import { splitReturn, type ReturnSplit } from '#domain/refunds.ts'
import { addReturned, listCaptures } from '#server/store/captures.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries, insertReceipt, type NewEntry } from '#server/store/ledger.ts'
import { addOrderReturned } from '#server/store/order-money.ts'
import { insertRefund } from '#server/store/refunds.ts'
import type { Enqueue } from './enqueue.ts'

export type Sending = { readonly enqueue: Enqueue; readonly now: number }

export type Owner = { readonly orderId: number; readonly customerId: number }

export type Part = {
  readonly captureId: number
  readonly cents: number
  readonly currency: string
  /** Missing if the money never entered the books. */
  readonly receipt?: ReceiptNumber
}

/**
 * Returns a share of the price: to the order's payments first, the rest to the wallet. The order must be locked. The answer says
 * what went where.
 */
export async function returnMoney(
  db: Tx,
  ctx: Sending,
  { orderId, customerId, cents, to, isLateCredit = false }: Owner & MoneyReturn,
): Promise<ReturnSplit> {
  const split = splitReturn(cents, await listCaptures(db, orderId), to)
  await addOrderReturned(db, orderId, cents)
  const entry = isLateCredit ? ledger.delayCredited(cents) : ledger.orderReturned(cents)
  await giveBack(db, ctx, { orderId, customerId }, { entry, captures: split.captures })
  return split
}

export type Given = {
  readonly entry: Entry
  /** The change that makes the order cheaper, if one does. */
  readonly changeId?: number
  /** Where the money came from and goes back to; the rest stays in the wallet. */
  readonly captures: ReturnSplit['captures']
}

/** Moves money from what we earned into the wallet and on from there, with one receipt. */
export async function giveBack(
  db: Tx,
  ctx: Sending,
  owner: Owner,
  { entry, changeId, captures }: Given,
): Promise<ReceiptNumber> {
  const { now } = ctx
  const { orderId, customerId: personId } = owner
  const receipt = await giveReceipt(db, { kind: 'refund', ...owner, cents: entry.cents, now }, [
    { personId, orderId, entry, now, ...(changeId !== undefined && { changeId }) },
  ])
  for (const { id: captureId, cents } of captures)
    await refundCapture(db, ctx, owner, { captureId, cents, currency: PAYMENT_CURRENCY, receipt })
  return receipt
}

/** Queues a job that sends money from the wallet to the provider that took it. */
export async function refundCapture(
  db: Tx,
  { enqueue, now }: Sending,
  { orderId, customerId: personId }: Owner,
  { captureId, cents, currency, receipt }: Part,
): Promise<void> {
  await addReturned(db, captureId, cents)
  const refundId = await insertRefund(db, { captureId, cents, now, lookAt: now + REFUND_LOOK_SECONDS.first })
  if (currency === PAYMENT_CURRENCY)
    await insertEntries(db, [
      {
        personId,
        orderId,
        entry: ledger.refundStarted(cents),
        captureId,
        refundId,
        ...(receipt && { receipt }),
        now,
      },
    ])
  await enqueue(db, 'refund', refundId)
}

/** `entries` are the entries of the receipt that we know by now. */
export async function giveReceipt(
  db: Tx,
  receipt: Owner & { readonly kind: 'payment' | 'refund'; readonly cents: number; readonly now: number },
  entries: readonly Omit<NewEntry, 'receipt'>[] = [],
): Promise<ReceiptNumber> {
  const { kind, customerId: personId, orderId, cents, now } = receipt
  return insertReceipt(db, { kind, personId, orderId, cents, year: yearOf(now), now }, entries)
}
