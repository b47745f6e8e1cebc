// What a job is, and what it is given.
import type { Enqueue } from '#server/deeds/enqueue.ts'
import type { Mailer } from '#server/ports/mail/mailer.ts'
import type { Papers } from '#server/ports/papers.ts'
import type { Payments } from '#server/ports/payments/payments.ts'
import type { Push } from '#server/ports/push/push.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import type { Db } from '#server/store/connection.ts'

export type JobContext = {
  readonly db: Db
  readonly mailer: Mailer
  readonly payments: Payments
  readonly push: Push
  readonly storage: Storage
  readonly papers: Papers
  readonly enqueue: Enqueue
  /** Where the product is reached, for links in mails. */
  readonly baseUrl: string
  /** Epoch seconds, fixed once for the run. */
  readonly now: number
  /** Ends the run when its time is over or the process stops. */
  readonly signal: AbortSignal
}

export type Step = (ctx: JobContext, rowId: number) => Promise<void>

/**
 * One effect on the outside world, on one row. It may run twice, so it first looks whether it is done; an
 * error makes it run again, later each time.
 */
export type Job = {
  readonly retriesMax: number
  readonly firstDelaySeconds: number
  readonly runSecondsMax: number
  /** How many of them one process does at a time. */
  readonly parallel: number
  readonly run: Step
  /** Called after the last try, even if the process died in it. */
  readonly giveUp: Step
}
