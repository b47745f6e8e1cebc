// Asks the providers ourselves about what should have been heard of by now.
import { ATTEMPT_LOOK_SECONDS, REFUND_KEY_SECONDS, REFUND_LOOK_SECONDS } from '#domain/payments.ts'
import { takeAttemptsToLookAt } from '#server/store/attempts.ts'
import type { Db } from '#server/store/connection.ts'
import { takeRefundsToLookAt } from '#server/store/refunds.ts'
import type { Sending } from './send-back.ts'

type Looking = Sending & { readonly db: Db }

/** The number of attempts that were left to jobs. */
export async function lookAtAttempts({ db, enqueue, now }: Looking, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeAttemptsToLookAt(tx, now, ATTEMPT_LOOK_SECONDS, most)
    for (const { id } of taken) await enqueue(tx, 'payment', id)
    return taken.length
  })
}

export async function lookAtRefunds({ db, enqueue, now }: Looking, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const since = now - REFUND_KEY_SECONDS
    const taken = await takeRefundsToLookAt(tx, { now, since }, REFUND_LOOK_SECONDS, most)
    for (const { id } of taken) await enqueue(tx, 'refund', id)
    return taken.length
  })
}
