// Gathers all money that waits for a person.
import { REFUND_LATE_SECONDS } from '#domain/payments.ts'
import { listOpenDisputes } from '#server/store/bank-disputes.ts'
import type { Db } from '#server/store/connection.ts'
import { listLeftWallets, listStuckRefunds } from '#server/store/unsettled.ts'

export type UnsettledMoney = Awaited<ReturnType<typeof listUnsettled>>

export async function listUnsettled(db: Db, now: number) {
  const refunds = await listStuckRefunds(db, now - REFUND_LATE_SECONDS)
  const disputes = await listOpenDisputes(db)
  return { refunds, disputes, wallets: await listLeftWallets(db) }
}
