// Gives one part of a capture back, once.
import { recordRefund } from '#server/acts/record-refund.ts'
import { PAYMENT_PROVIDERS, REFUND_TRIES_MAX } from '#domain/payments.ts'
import { findRefund, renewRefundKey } from '#server/store/refunds.ts'
import type { Job } from '../job.ts'

export const refund: Job = {
  retriesMax: 5,
  firstDelaySeconds: 5,
  runSecondsMax: 120,
  parallel: 2,

  run: async ({ db, payments, ...ctx }, id) => {
    const asked = await findRefund(db, id)
    if (!asked || asked.state === 'done' || asked.state === 'failed') return
    const { captureReference: capture, cents, currency, key } = asked
    const provider = payments[PAYMENT_PROVIDERS[asked.type]]
    const said =
      asked.reference === null
        ? await provider.refund({ capture, cents, currency, key })
        : await provider.lookRefund(asked.reference)
    // Refused at once, so that nothing was made of it: the provider would only repeat itself for the same key.
    if (said.state === 'failed' && asked.reference === null && asked.looks < REFUND_TRIES_MAX)
      return renewRefundKey(db, asked)
    await db.transaction().execute((tx) => recordRefund(tx, ctx, asked, said))
  },

  // A sweep tries again later.
  giveUp: () => Promise.resolve(),
}
