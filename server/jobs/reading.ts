// Opens the files of an order, so that previews and facts are there when people come, and so that we can
// compare later papers with them.
import { readOrder } from '#server/deeds/read-order.ts'
import type { Job } from '#server/work/job.ts'

export const readingJob: Job = {
  retriesMax: 3,
  firstDelaySeconds: 30,
  runSecondsMax: 600,
  parallel: 1,

  run: ({ db, papers, storage, now, signal }, orderId) =>
    readOrder({ db, papers, storage, now, tx: (work) => db.transaction().execute(work) }, orderId, signal),

  // If this gives up, the first person who opens the paper has it read then.
  giveUp: () => Promise.resolve(),
}
