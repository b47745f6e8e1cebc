// Sends the money in a wallet back to the payments it came from, before the owner's account is erased.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { judgeBalance } from '#domain/erasures.ts'
import { PAYMENT_CURRENCY } from '#domain/payments.ts'
import { splitReturn } from '#domain/refunds.ts'
import { listCapturesOf } from '#server/store/captures.ts'
import type { Tx } from '#server/store/connection.ts'
import { sumWallet } from '#server/store/ledger.ts'
import { giveReceipt, refundCapture, type Sending } from './send-back.ts'

/**
 * Sends back what is in the wallet of a person, who must be locked. A manager settles the rest that no payment can take back.
 */
export async function emptyWallet(db: Tx, ctx: Sending, customerId: number): Promise<Verdict> {
  const { balanceCents } = await sumWallet(db, customerId)
  const captures = await listCapturesOf(db, customerId)
  const split = splitReturn(balanceCents, captures, 'payment')
  const settled = judgeBalance(split.walletCents)
  if (!settled.ok) return settled
  for (const { id: captureId, cents } of split.captures) {
    const orderId = captures.find(({ id }) => id === captureId)?.orderId
    if (orderId === undefined)
      throw new Error(`a part of the wallet of person ${customerId} names the unknown capture ${captureId}`)
    const owner = { orderId, customerId }
    const receipt = await giveReceipt(db, { kind: 'refund', ...owner, cents, now: ctx.now })
    await refundCapture(db, ctx, owner, { captureId, cents, currency: PAYMENT_CURRENCY, receipt })
  }
  return allow()
}
