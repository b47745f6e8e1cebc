// Settles disputes at banks, and what is left in the wallets of people who are gone.
import type { BankDisputeSaid } from '#domain/bank-disputes.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { formatMoney } from '#domain/basics/money.ts'
import * as ledger from '#domain/ledger.ts'
import { formatUid, ORDER_CHANGED, OWN_ORDER } from '#domain/orders.ts'
import { PAYMENT_PROVIDERS } from '#domain/payments.ts'
import {
  judgeDisputeSettlement,
  judgeWalletSettlement,
  type Settlement,
  type SettlementWay,
} from '#domain/settlements.ts'
import { findBankDispute, findCaptureTold } from '#server/store/bank-disputes.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries, sumWallet } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { lockPerson } from '#server/store/people.ts'
import { lockLeftWallet } from '#server/store/unsettled.ts'
import { findSentRefunds } from './find-sent-refunds.ts'
import type { Tellers } from './hear-of-dispute.ts'
import { recordBankDispute } from './record-bank-dispute.ts'
import { recordOfficeDeed } from './record-office-deed.ts'
import type { Sending } from './send-back.ts'

type Actor = { readonly id: number }
type BankDispute = NonNullable<Awaited<ReturnType<typeof findBankDispute>>>

const NO_DISPUTE = refuse('not_found', 'Dispute not found')

export type OfDispute = Settlement & { readonly id: number; readonly version: number }

type Asking = Sending & {
  readonly actor: Actor
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  readonly whole: <T>(work: (db: Tx) => Promise<Verdict<T>>) => Promise<Verdict<T>>
  readonly ports: { readonly payments: Tellers }
}

/** Settles a dispute. `again` asks the vendor; otherwise an admin says what the vendor said where we did not hear it. */
export async function settleDispute(ctx: Asking, settlement: OfDispute): Promise<Verdict> {
  const dispute = await ctx.tx((db) => findBankDispute(db, settlement.id))
  if (!dispute) return NO_DISPUTE
  const { way } = settlement
  const { type, reference, captureId, orderId } = dispute
  const { payments } = ctx.ports
  const told = way === 'again' ? await payments[PAYMENT_PROVIDERS[type]].lookDispute(reference) : null
  if ((told?.state ?? way) === 'lost' && !(await findSentRefunds({ ...ctx, payments }, captureId)))
    return refuse(
      'conflict',
      'We are trying to send a refund of this payment right now. Try again in two minutes.',
    )
  return ctx.whole(async (db) => {
    // The record of this deed is a link of the admin's chain, and the admin may be given this order to write right now.
    await lockPerson(db, ctx.actor.id)
    const order = await lockOrder(db, orderId)
    if (order?.customerId === ctx.actor.id) return refuse('conflict', OWN_ORDER)
    if (order?.version !== settlement.version) return refuse('conflict', ORDER_CHANGED)
    // The vendor may have told us meanwhile, which changes nothing about the order's version.
    const known = await findBankDispute(db, settlement.id)
    if (!known) return NO_DISPUTE
    const judged = judgeDisputeSettlement(known, settlement)
    if (!judged.ok) return judged
    const capture = await findCaptureTold(db, type, known.capture)
    if (!capture) throw new Error(`capture ${known.capture} of the ${type} dispute ${reference} is missing`)
    await recordBankDispute(db, ctx.now, capture, told ?? toldByHand(known, way))
    await recordSettlement({ ...ctx, db }, `dispute ${reference} of order ${formatUid(orderId)}`, settlement)
    return allow()
  })
}

/** Returns what the vendor would have told us of a dispute that ended this way. */
function toldByHand(known: BankDispute, way: SettlementWay): BankDisputeSaid {
  return way === 'lost'
    ? { ...known, state: 'lost', withdrawnCents: known.cents }
    : { ...known, state: 'won', reinstatedCents: known.withdrawnCents }
}

export type OfWallet = Settlement & { readonly id: number; readonly amountCents: number }

/** Books what was sent by hand from the wallet of a person who is gone. */
export async function settleWallet(
  ctx: { readonly db: Tx; readonly actor: Actor; readonly now: number },
  settlement: OfWallet,
): Promise<Verdict> {
  const { db, now } = ctx
  const { id: personId, amountCents } = settlement
  const wallet = await lockLeftWallet(db, personId)
  if (!wallet) return refuse('not_found', 'Wallet not found')
  const judged = judgeWalletSettlement(settlement)
  if (!judged.ok) return judged
  const { balanceCents } = await sumWallet(db, personId)
  if (balanceCents !== amountCents)
    return refuse('conflict', `The wallet holds ${formatMoney(balanceCents)} now. Reload and try again.`)
  const entry = ledger.walletSentByHand(amountCents)
  await insertEntries(db, [{ personId, orderId: wallet.orderId, entry, now }])
  await recordSettlement(ctx, `wallet of person ${personId}, ${formatMoney(amountCents)}`, settlement)
  return allow()
}

export async function recordSettlement(
  ctx: { readonly db: Tx; readonly actor: Actor; readonly now: number },
  about: string,
  { way, note, reference }: Settlement,
): Promise<void> {
  const words = [way, reference, note].filter((word) => word !== '').join(', ')
  await recordOfficeDeed(ctx, { act: 'desk.settle', note: `${about}: ${words}` })
}
