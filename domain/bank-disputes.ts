// Disputes that a customer opens at the bank or at PayPal: what the vendor says of one, and what follows for the books.
import * as ledger from './ledger.ts'
import type { Entry } from './ledger.ts'
import type { PaymentProviderName } from './payments.ts'

export type BankDisputeState = 'open' | 'won' | 'lost'

/** The money that a dispute has moved so far, in total; these sums only grow. */
export type DisputeSums = {
  readonly withdrawnCents: number
  readonly reinstatedCents: number
  readonly feeCents: number
  readonly feeBackCents: number
}

/**
 * All that the vendor says about a dispute. A later statement replaces an earlier one, in whatever order they
 * reach us.
 */
export type BankDisputeSaid = DisputeSums & {
  readonly reference: string
  /** The vendor's name for the disputed payment. */
  readonly capture: string
  readonly cents: number
  readonly currency: string
  readonly state: BankDisputeState
  readonly reason: string
  /** The last moment at which the vendor takes our answer, if it takes one. */
  readonly answerBy: number | null
}

export type KnownDispute = DisputeSums & Pick<BankDisputeSaid, 'state' | 'reason' | 'answerBy'>

/**
 * Takes in what the bank says now. A dispute that is over stays as it ended, and no sum shrinks, even if an
 * older statement arrives late.
 */
export function mergeDispute(known: KnownDispute, said: BankDisputeSaid): KnownDispute {
  const { state, reason, answerBy } = known.state === 'open' ? said : known
  return {
    state,
    reason,
    answerBy,
    withdrawnCents: Math.max(known.withdrawnCents, said.withdrawnCents),
    reinstatedCents: Math.max(known.reinstatedCents, said.reinstatedCents),
    feeCents: Math.max(known.feeCents, said.feeCents),
    feeBackCents: Math.max(known.feeBackCents, said.feeBackCents),
  }
}

/** Returns what moved between what we knew and what we know now. */
export function disputeEntries(
  provider: PaymentProviderName,
  before: DisputeSums,
  after: DisputeSums,
): readonly Entry[] {
  return [
    ledger.disputed(provider, after.withdrawnCents - before.withdrawnCents),
    ledger.reinstated(provider, after.reinstatedCents - before.reinstatedCents),
    ledger.disputeFee(provider, after.feeCents - before.feeCents),
    ledger.disputeFeeReturned(provider, after.feeBackCents - before.feeBackCents),
  ].filter(({ cents }) => cents > 0)
}

type Lost = {
  /** What the bank keeps of the payment. */
  readonly cents: number
  /** Refunds of the payment that waited for the bank's word, the oldest first. */
  readonly waiting: readonly { readonly id: number; readonly cents: number }[]
  /** How much of the payment, and of the order's price, has not gone back yet. */
  readonly leftOfCapture: number
  readonly leftOfOrder: number
}

export type LostParts = {
  /** How much of each waiting refund the bank has paid; the rest goes into the wallet. */
  readonly refunds: readonly { readonly id: number; readonly cents: number; readonly restCents: number }[]
  /** What the bank gave back without a decision of ours. */
  readonly returnedCents: number
  /** What the customer received twice. */
  readonly lossCents: number
}

/**
 * Splits the money that the customer got through the bank: it pays the refunds that waited first, then it counts as returned.
 */
export function splitLost({ cents, waiting, leftOfCapture, leftOfOrder }: Lost): LostParts {
  let left = cents
  const refunds = waiting.flatMap(({ id, cents: asked }) => {
    const part = Math.min(left, asked)
    left -= part
    return part > 0 ? [{ id, cents: part, restCents: asked - part }] : []
  })
  const returnedCents = Math.max(0, Math.min(left, leftOfCapture, leftOfOrder))
  return { refunds, returnedCents, lossCents: left - returnedCents }
}

/** Returns the provider's page on which we answer the dispute. */
export function disputeAddress(provider: PaymentProviderName, reference: string): string {
  const name = encodeURIComponent(reference)
  return provider === 'stripe'
    ? `https://dashboard.stripe.com/disputes/${name}`
    : `https://www.paypal.com/resolutioncenter/view/${name}`
}
