// Refunds one part of a capture, once.
import { recordRefund } from '#server/deeds/record-refund.ts'
import { PAYMENT_PROVIDERS, REFUND_REFUSALS_MAX } from '#domain/payments.ts'
import { lockRefund, renewRefundKey } from '#server/store/refunds.ts'
import type { Job } from '#server/work/job.ts'

export const refundJob: Job = {
  retriesMax: 5,
  firstDelaySeconds: 5,
  runSecondsMax: 120,
  parallel: 2,

  run: async ({ db, payments, ...ctx }, id) => {
    // An admin who settles the refund meanwhile holds its lock.
    const asked = await db.transaction().execute((tx) => lockRefund(tx, id))
    if (!asked || (asked.state !== 'queued' && asked.state !== 'sent')) return
    // The bank may give the customer this money. Once it has decided, a sweep comes back to the refund.
    if (asked.state === 'queued' && asked.isDisputed) return
    const { captureReference: capture, cents, currency, key } = asked
    const provider = payments[PAYMENT_PROVIDERS[asked.type]]
    const said =
      asked.reference === null
        ? await provider.refund({ capture, cents, currency, key })
        : await provider.lookRefund(asked.reference)
    const isRefused = said.state === 'failed' && said.reference === null
    // Under the same key the provider would only repeat its answer.
    if (isRefused && asked.refusals < REFUND_REFUSALS_MAX) return renewRefundKey(db, asked)
    await db.transaction().execute((tx) => recordRefund(tx, ctx, asked, said))
  },

  // A sweep tries again later.
  giveUp: () => Promise.resolve(),
}
