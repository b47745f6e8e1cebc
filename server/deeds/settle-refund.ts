// Settles a refund that could not be sent. We first ask the provider whether it has made the refund, so that we never pay twice.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import * as ledger from '#domain/ledger.ts'
import { formatUid, ORDER_CHANGED, OWN_ORDER } from '#domain/orders.ts'
import { PAYMENT_CURRENCY, PAYMENT_PROVIDERS } from '#domain/payments.ts'
import { judgeRefundSettlement, type Settlement } from '#domain/settlements.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertEntries } from '#server/store/ledger.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { lockPerson } from '#server/store/people.ts'
import { closeRefund, findRefund, lockRefund, type Refund } from '#server/store/refunds.ts'
import { freeRefund, holdRefund, isRefundUnderWay, queueRefundAgain } from '#server/store/unsettled.ts'
import type { RefundFinders } from './find-sent-refunds.ts'
import { recordRefund } from './record-refund.ts'
import type { Recording } from './send-mail.ts'
import { recordSettlement } from './settle-money.ts'

const SENDING = 'We are trying to send this refund right now. Try again in two minutes.'

export type OfRefund = Settlement & { readonly id: number; readonly version: number }

type Settling = Recording & {
  readonly actor: { readonly id: number }
  readonly whole: <T>(work: (db: Tx) => Promise<Verdict<T>>) => Promise<Verdict<T>>
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  readonly ports: { readonly payments: RefundFinders }
}

export async function settleRefund(ctx: Settling, settlement: OfRefund): Promise<Verdict> {
  const { way } = settlement
  const taken = await ctx.whole(async (db) => {
    const locked = await takeRefund(db, ctx, settlement)
    if (!locked.ok || way !== 'again') return locked
    await queueRefundAgain(db, settlement.id, ctx.now)
    await ctx.enqueue(db, 'refund', settlement.id)
    await recordSettlement({ ...ctx, db }, wordsFor(locked.value), settlement)
    return locked
  })
  if (!taken.ok) return taken
  if (way === 'again') return allow()
  const { captureReference: capture, cents, currency, key, type } = taken.value
  const made = await ctx.ports.payments[PAYMENT_PROVIDERS[type]]
    .findRefund({ capture, cents, currency, key })
    .catch(async (error: unknown) => {
      // The admin may not come back, so the jobs go on with it.
      await ctx.tx((db) => freeRefund(db, settlement.id))
      throw error
    })
  if (made !== null && made.state !== 'failed') {
    await ctx.tx((db) => recordRefund(db, ctx, taken.value, made))
    return refuse('conflict', 'The provider has this refund after all. Reload to see how it stands.')
  }
  const finished = await ctx.whole((db) => finish(db, ctx, settlement))
  if (!finished.ok) await ctx.tx((db) => freeRefund(db, settlement.id))
  return finished
}

/** From here on no job sends it. A job that has already begun may finish. */
async function takeRefund(db: Tx, ctx: Settling, settlement: OfRefund): Promise<Verdict<Refund>> {
  const refund = await lockJudged(db, ctx, settlement)
  if (!refund.ok) return refund
  if (await isRefundUnderWay(db, settlement.id)) return refuse('conflict', SENDING)
  await holdRefund(db, settlement.id)
  return refund
}

async function finish(db: Tx, ctx: Settling, settlement: OfRefund): Promise<Verdict> {
  const locked = await lockJudged(db, ctx, settlement)
  if (!locked.ok) return locked
  // Another admin, who asked at the same time, has given it back to the jobs.
  if (locked.value.state === 'queued') return refuse('conflict', SENDING)
  const { id, captureId, orderId, customerId: personId, cents, currency } = locked.value
  const isByHand = settlement.way === 'outside'
  await closeRefund(db, id, {
    state: isByHand ? 'done' : 'failed',
    reference: isByHand ? settlement.reference : null,
    at: ctx.now,
  })
  const entry = isByHand ? ledger.refundSentByHand(cents) : ledger.refundBounced(cents)
  if (currency === PAYMENT_CURRENCY)
    await insertEntries(db, [{ personId, orderId, entry, captureId, refundId: id, now: ctx.now }])
  await recordSettlement({ ...ctx, db }, wordsFor(locked.value), settlement)
  return allow()
}

async function lockJudged(db: Tx, { actor }: Settling, settlement: OfRefund): Promise<Verdict<Refund>> {
  // The record of this deed is a link of the admin's chain, and the admin may be given this order to write right now.
  await lockPerson(db, actor.id)
  const known = await findRefund(db, settlement.id)
  if (!known) return refuse('not_found', 'Refund not found')
  if (known.customerId === actor.id) return refuse('conflict', OWN_ORDER)
  const order = await lockOrder(db, known.orderId)
  if (order?.version !== settlement.version) return refuse('conflict', ORDER_CHANGED)
  const refund = await lockRefund(db, settlement.id)
  if (!refund) throw new Error(`refund ${settlement.id} is missing`)
  const judged = judgeRefundSettlement(refund, settlement)
  return judged.ok ? allow(refund) : judged
}

function wordsFor({ id, orderId }: Refund): string {
  return `refund ${id} of order ${formatUid(orderId)}`
}
