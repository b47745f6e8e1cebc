// Asks the provider about one attempt to pay, and records how it ended there.
import { isSettled } from '#domain/payments.ts'
import { endAttempt, settleAttempt, type Settling } from '#server/deeds/settle-attempt.ts'
import { findAttempt } from '#server/store/attempts.ts'
import type { Job } from '#server/work/job.ts'

export const paymentJob: Job = {
  retriesMax: 3,
  firstDelaySeconds: 5,
  runSecondsMax: 120,
  parallel: 2,

  run: async ({ db, ...ctx }, id) => {
    const attempt = await findAttempt(db, id)
    if (!attempt || isSettled(attempt.state)) return
    const settling: Settling = { ...ctx, tx: (work) => db.transaction().execute(work) }
    const isOver = ctx.now >= attempt.expiresAt || !attempt.isAwaited
    await (isOver ? endAttempt(settling, attempt) : settleAttempt(settling, attempt))
  },

  // A sweep asks again later.
  giveUp: () => Promise.resolve(),
}
