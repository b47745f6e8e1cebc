// Finds refunds that a provider has made although its answer was lost, before a bank's word is counted against them.
import { PAYMENT_PROVIDERS, type PaymentProviderName, type RefundState } from '#domain/payments.ts'
import type { Tx } from '#server/store/connection.ts'
import { listQueuedRefunds } from '#server/store/refunds.ts'
import { isRefundUnderWay } from '#server/store/unsettled.ts'
import { recordRefund } from './record-refund.ts'
import type { Sending } from './send-back.ts'

type RefundAsk = {
  readonly capture: string
  readonly cents: number
  readonly currency: string
  readonly key: string
}

export type RefundFinders = Readonly<
  Record<PaymentProviderName, { findRefund(ask: RefundAsk): Promise<RefundState | null> }>
>

type Finding = Sending & {
  readonly payments: RefundFinders
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
}

/**
 * Returns false while a job is sending a refund. The books must already show the dispute as open, so that no
 * other job begins to send one.
 */
export async function findSentRefunds(ctx: Finding, captureId: number): Promise<boolean> {
  const waiting = await ctx.tx(async (db) => {
    const queued = await listQueuedRefunds(db, captureId)
    for (const { id } of queued) if (await isRefundUnderWay(db, id)) return null
    return queued
  })
  if (waiting === null) return false
  for (const refund of waiting) {
    const { captureReference: capture, cents, currency, key, type } = refund
    const made = await ctx.payments[PAYMENT_PROVIDERS[type]].findRefund({ capture, cents, currency, key })
    if (made !== null && made.state !== 'failed') await ctx.tx((db) => recordRefund(db, ctx, refund, made))
  }
  return true
}
