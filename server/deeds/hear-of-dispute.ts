// Asks the provider all about a dispute at a bank, and records what it says at that moment.
import type { BankDisputeSaid, BankDisputeState } from '#domain/bank-disputes.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName, type PaymentType } from '#domain/payments.ts'
import { findCaptureTold } from '#server/store/bank-disputes.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { findSentRefunds, type RefundFinders } from './find-sent-refunds.ts'
import { recordBankDispute } from './record-bank-dispute.ts'
import type { Sending } from './send-back.ts'

/** Providers that can be asked about a dispute, and about refunds of the payment. */
export type Tellers = RefundFinders &
  Readonly<Record<PaymentProviderName, { lookDispute(reference: string): Promise<BankDisputeSaid> }>>

type Hearing = Sending & { readonly db: Db; readonly payments: Tellers }

/** Returns false if the disputed payment is not in the books. If we fail before we write it down, the provider tells us again. */
export async function hearOfDispute(
  { db, payments, enqueue, now }: Hearing,
  { type, reference }: { readonly type: PaymentType; readonly reference: string },
): Promise<boolean> {
  const said = await payments[PAYMENT_PROVIDERS[type]].lookDispute(reference)
  const capture = await findCaptureTold(db, type, said.capture)
  if (!capture) return false
  const tx = <T>(work: (within: Tx) => Promise<T>) => db.transaction().execute(work)
  const record = (state: BankDisputeState) =>
    tx((within) => recordBankDispute(within, now, capture, { ...said, state }))
  if (said.state === 'lost') {
    // Refunds that we sent before count as sent. Until we know of all of them the dispute stays open, and a
    // sweep asks again.
    await record('open')
    if (!(await findSentRefunds({ payments, enqueue, now, tx }, capture.id))) return true
  }
  await record(said.state)
  return true
}
