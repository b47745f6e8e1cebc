// Gathers all money that waits for a person, and counts what else does.
import { REFUND_LATE_SECONDS } from '#domain/payments.ts'
import { listOpenDisputes } from '#server/store/bank-disputes.ts'
import type { Db } from '#server/store/connection.ts'
import { listFailedJobs, listTroubledMails } from '#server/store/troubles.ts'
import { listLeftWallets, listStuckRefunds } from '#server/store/unsettled.ts'

export async function listUnsettled(db: Db, now: number) {
  const refunds = await listStuckRefunds(db, now - REFUND_LATE_SECONDS)
  const disputes = await listOpenDisputes(db)
  const wallets = await listLeftWallets(db)
  const others = [await listTroubledMails(db), await listFailedJobs(db)]
  const waiting = [refunds, disputes, wallets, ...others].reduce((sum, { length }) => sum + length, 0)
  return { refunds, disputes, wallets, waiting }
}
