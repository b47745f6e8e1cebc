// Asks the provider all about a dispute at a bank, and records what it says at that moment.
import type { BankDisputeSaid } from '#domain/bank-disputes.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName, type PaymentType } from '#domain/payments.ts'
import { findCaptureTold } from '#server/store/bank-disputes.ts'
import type { Db } from '#server/store/connection.ts'
import { recordBankDispute } from './record-bank-dispute.ts'

/** Providers that can be asked about a dispute. */
export type Tellers = Readonly<
  Record<PaymentProviderName, { lookDispute(reference: string): Promise<BankDisputeSaid> }>
>

type Hearing = { readonly db: Db; readonly payments: Tellers; readonly now: number }

/** Returns false if the disputed payment is not in the books. Should we fail before it is written down, the provider tells again. */
export async function hearOfDispute(
  { db, payments, now }: Hearing,
  { type, reference }: { readonly type: PaymentType; readonly reference: string },
): Promise<boolean> {
  const said = await payments[PAYMENT_PROVIDERS[type]].lookDispute(reference)
  const capture = await findCaptureTold(db, type, said.capture)
  if (!capture) return false
  await db.transaction().execute((tx) => recordBankDispute(tx, now, capture, said))
  return true
}
