// Asks the provider about one dispute at a bank that is still open, and records what it says.
import { hearOfDispute } from '#server/deeds/hear-of-dispute.ts'
import { findBankDispute } from '#server/store/bank-disputes.ts'
import type { Job } from '#server/work/job.ts'

export const disputeJob: Job = {
  retriesMax: 3,
  firstDelaySeconds: 5,
  runSecondsMax: 120,
  parallel: 2,

  run: async ({ db, payments, enqueue, now }, id) => {
    const asked = await findBankDispute(db, id)
    if (asked?.state === 'open') await hearOfDispute({ db, payments, enqueue, now }, asked)
  },

  // A sweep asks again later.
  giveUp: () => Promise.resolve(),
}
