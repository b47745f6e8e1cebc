// Makes a change of an order and moves its difference: from the wallet to us, or back to where the money came from.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import type { BillLine } from '#domain/bills.ts'
import { changeWords } from '#domain/changes.ts'
import * as ledger from '#domain/ledger.ts'
import { splitReturn, type ReturnSplit } from '#domain/refunds.ts'
import { formatReceipt, type ReceiptNumber } from '#domain/receipts.ts'
import { orderChangedMail } from '#server/mails/money.ts'
import { listCaptures } from '#server/store/captures.ts'
import { findOpenChange, makeChange } from '#server/store/changes.ts'
import type { Later } from '#server/store/compiled.ts'
import type { Tx } from '#server/store/connection.ts'
import type { NewEntry } from '#server/store/ledger.ts'
import { findOrder } from '#server/store/orders.ts'
import { findAddressee } from '#server/store/people.ts'
import type { Judged } from './judge-deed.ts'
import { recordDeed } from './record-deed.ts'
import { giveBack, giveReceipt, type Owner } from './send-back.ts'
import { queueMail, type Recording } from './send-mail.ts'

export type SettledChange = {
  readonly owner: Owner
  readonly changeId: number
  /** The new bill. */
  readonly lines: readonly BillLine[]
  /** What the order costs from now on, and how much more that is. */
  readonly totalCents: number
  readonly differenceCents: number
  /** The entry for what a provider took, if one was needed. */
  readonly payment?: Later<NewEntry>
}

/** Makes the change that waited for its payment. The order must be locked. */
export async function recordPaidChange(
  db: Tx,
  ctx: Recording,
  {
    judged,
    payment,
  }: { readonly judged: Pick<Judged, 'id' | 'order' | 'outcome'>; readonly payment?: Later<NewEntry> },
): Promise<void> {
  const { id: orderId, order } = judged
  const { customerId, totalCents } = order
  const [before, change] = [await findOrder(db, orderId), await findOpenChange(db, orderId)]
  if (!before || !change) throw new Error(`order ${orderId} or its change is missing`)
  // The customer is the one who paid, even if a provider brings the news.
  const paid = { ...judged, act: 'changes.confirm', actor: { id: customerId, scopes: [] } } as const
  await recordDeed(db, ctx, paid, { words: changeWords(before, change) })
  await settleChange(db, ctx, {
    owner: { orderId, customerId },
    changeId: change.id,
    lines: change.lines,
    totalCents: change.totalCents,
    differenceCents: change.totalCents - totalCents,
    ...(payment && { payment }),
  })
}

/** Refuses only if the customer has had too many mails. */
export async function settleChange(db: Tx, ctx: Recording, settled: SettledChange): Promise<Verdict> {
  const { owner, totalCents, differenceCents } = settled
  const { orderId, customerId: personId } = owner
  const back = splitReturn(Math.max(-differenceCents, 0), await listCaptures(db, orderId), 'payment')
  const receipt =
    differenceCents > 0 ? await takeMore(db, ctx, settled) : await giveLess(db, ctx, settled, back)
  const addressee = await findAddressee(db, personId)
  if (!addressee) return allow()
  const url = `${ctx.baseUrl}/statement${receipt ? `/${formatReceipt(receipt)}` : ''}`
  const mail = orderChangedMail({ orderId, cents: totalCents, differenceCents, back, url })
  return queueMail(ctx, db, { personId, to: addressee.email, mail })
}

async function takeMore(
  db: Tx,
  { now }: Recording,
  { owner, changeId, lines, differenceCents: cents, payment }: SettledChange,
): Promise<ReceiptNumber> {
  const { orderId, customerId: personId } = owner
  await makeChange(db, { id: changeId, orderId, lines, at: now, refundedCents: 0, walletCents: 0 })
  return giveReceipt(db, { kind: 'payment', ...owner, cents, now }, [
    ...(payment ? [await payment()] : []),
    { personId, orderId, entry: ledger.orderChanged(cents), changeId, now },
  ])
}

/** Gives the difference back; no money moves if the changed paper costs the same. */
async function giveLess(
  db: Tx,
  ctx: Recording,
  { owner, changeId, lines, differenceCents }: SettledChange,
  { captures, walletCents }: ReturnSplit,
): Promise<ReceiptNumber | undefined> {
  const { orderId } = owner
  const cents = -differenceCents
  await makeChange(db, {
    id: changeId,
    orderId,
    lines,
    at: ctx.now,
    refundedCents: cents - walletCents,
    walletCents,
  })
  if (cents === 0) return undefined
  return giveBack(db, ctx, owner, { entry: ledger.orderChanged(differenceCents), changeId, captures })
}
