// Asks the providers about attempts, refunds and disputes that we should have heard of by now.
import { ATTEMPT_LOOK_SECONDS, REFUND_LOOK_SECONDS } from '#domain/payments.ts'
import { takeAttemptsToLookAt } from '#server/store/attempts.ts'
import { takeDisputesToLookAt } from '#server/store/bank-disputes.ts'
import type { Db } from '#server/store/connection.ts'
import { takeRefundsToLookAt } from '#server/store/refunds.ts'
import type { Sending } from './send-back.ts'

type Looking = Sending & { readonly db: Db }

/** Leaves due attempts to jobs, and returns how many. */
export async function lookAtAttempts({ db, enqueue, now }: Looking, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeAttemptsToLookAt(tx, now, ATTEMPT_LOOK_SECONDS, most)
    for (const { id } of taken) await enqueue(tx, 'payment', id)
    return taken.length
  })
}

export async function lookAtRefunds({ db, enqueue, now }: Looking, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeRefundsToLookAt(tx, now, REFUND_LOOK_SECONDS, most)
    for (const { id } of taken) await enqueue(tx, 'refund', id)
    return taken.length
  })
}

export async function lookAtDisputes({ db, enqueue, now }: Looking, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeDisputesToLookAt(tx, now, most)
    for (const { id } of taken) await enqueue(tx, 'dispute', id)
    return taken.length
  })
}
