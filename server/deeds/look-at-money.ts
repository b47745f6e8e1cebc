// Asks the providers about attempts, refunds and disputes that we should have heard of already.
import { ATTEMPT_LOOK_SECONDS, REFUND_LOOK_SECONDS } from '#domain/payments.ts'
import { takeAttemptsToLookAt } from '#server/store/attempts.ts'
import { takeDisputesToLookAt } from '#server/store/bank-disputes.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { takeRefundsToLookAt } from '#server/store/refunds.ts'
import type { JobName } from './enqueue.ts'
import type { Sending } from './send-back.ts'

type Looking = Sending & { readonly db: Db }

/** Leaves due attempts to jobs, and returns how many. */
export async function lookAtAttempts(ctx: Looking, most: number): Promise<number> {
  return leaveToJobs(ctx, 'payment', (tx) => takeAttemptsToLookAt(tx, ctx.now, ATTEMPT_LOOK_SECONDS, most))
}

export async function lookAtRefunds(ctx: Looking, most: number): Promise<number> {
  return leaveToJobs(ctx, 'refund', (tx) => takeRefundsToLookAt(tx, ctx.now, REFUND_LOOK_SECONDS, most))
}

export async function lookAtDisputes(ctx: Looking, most: number): Promise<number> {
  return leaveToJobs(ctx, 'dispute', (tx) => takeDisputesToLookAt(tx, ctx.now, most))
}

async function leaveToJobs(
  { db, enqueue }: Looking,
  job: JobName,
  takeDue: (tx: Tx) => Promise<readonly { readonly id: number }[]>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeDue(tx)
    for (const { id } of taken) await enqueue(tx, job, id)
    return taken.length
  })
}
