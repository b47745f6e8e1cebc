// What every payment provider does for us: it shows its page, takes the money, gives it back, and tells what happened.
import type { IncomingHttpHeaders } from 'node:http'
import type { BankDisputeSaid } from '#domain/bank-disputes.ts'
import type { PaymentProviderName, PaymentState, RefundState } from '#domain/payments.ts'

/** A returned value is the provider's word. After an error we know nothing: ask again with the same key. */
export type PaymentProvider = {
  /** Opens the page on which the customer pays one attempt. The same attempt opens the same page, however often we ask. */
  open(attempt: PaymentAttempt): Promise<OpenedPayment>
  /** Asks what the provider knows about it now. */
  look(reference: string): Promise<PaymentState>
  /** Takes the money of an approved payment once, however often we ask. Stripe has already taken it on its page, and says so. */
  capture(reference: string): Promise<PaymentState>
  /**
   * Ends the payment as far as the provider lets us, and tells its state, because it may have been paid a
   * moment before. PayPal ends nothing, but takes no money without our capture either.
   */
  end(reference: string): Promise<PaymentState>
  /**
   * Gives back a part of a capture, once for each key, however late we ask again: the provider forgets its
   * keys, so we first ask it what it has made. A refund that was refused needs a new key for another try.
   */
  refund(ask: RefundAsk): Promise<RefundState>
  /** Asks how a refund went. */
  lookRefund(reference: string): Promise<RefundState>
  /** Asks what has become of a refund that we may have asked for under this key; null if there is none. */
  findRefund(ask: RefundAsk): Promise<RefundState | null>
  /** Asks all about a dispute that a customer opened at the bank or at the provider. */
  lookDispute(reference: string): Promise<BankDisputeSaid>
  /**
   * Reads a signed event; null for one that does not concern us. Throws BadSignature if the provider did not
   * sign it. If only the provider can tell, we ask it where `mayAsk` allows that; otherwise this throws
   * TooManyQuestions.
   */
  readEvent(
    raw: Buffer,
    headers: IncomingHttpHeaders,
    mayAsk?: () => Promise<boolean>,
  ): Promise<PaymentEvent | null>
}

export type Payments = Readonly<Record<PaymentProviderName, PaymentProvider>>

/** When we ask for an attempt again, every field must be the same. */
export type PaymentAttempt = {
  /** A UUID, which the provider keeps with the payment. */
  readonly key: string
  readonly cents: number
  readonly orderId: number
  /** The title on the provider's page. */
  readonly title: string
  /** Filled in on the provider's page. */
  readonly email: string | null
  /** Where the customer comes back; the provider adds to its query. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

export type OpenedPayment = { readonly reference: string; readonly url: string }

export type RefundAsk = {
  readonly capture: string
  readonly cents: number
  /** The currency of the capture. */
  readonly currency: string
  readonly key: string
}

/** Events come more than once, late and in any order: the state is the one at the moment of signing. */
export type PaymentEvent = PaymentNews & { readonly id: string }

export type PaymentNews = {
  readonly reference: string
  /** Our key, which the provider keeps with it; null if we did not ask for it. */
  readonly key: string | null
} & (
  | { readonly about: 'payment'; readonly state: PaymentState }
  | { readonly about: 'refund'; readonly state: RefundState }
  /** The event says that something has changed, and we ask what. So no order of events can mislead us. */
  | { readonly about: 'dispute'; readonly state: null }
)

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads our key from its field, which may hold anything. */
export function keyIn(value: unknown): string | null {
  return typeof value === 'string' && KEY.test(value) ? value : null
}

/** After this time we ask again with the same key, so a call ends within twenty seconds. */
export const ANSWER_WITHIN_MS = 5000
export const TRIES_AGAIN_MAX = 2

/** The provider does not answer, or says it cannot; the same call may succeed in a moment. */
export class ProviderAway extends Error {}

/** The signature is not from a provider we know. */
export class BadSignature extends Error {}

/** Thrown when a network has sent too many events that were not signed. */
export class TooManyQuestions extends Error {}
