// What a provider of payments does for us, whichever it is: shows its page, takes the money, gives it back, tells what happened.
import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentProviderName, PaymentState, RefundState } from '#domain/payments.ts'

/** What does not throw is the provider's word. Whatever throws is not known: ask again with the same key. */
export type PaymentProvider = {
  /** Opens the page on which one attempt is paid. The same attempt opens the same page, however often it is asked. */
  open(attempt: PaymentAttempt): Promise<OpenedPayment>
  /** What the provider knows of it now. */
  look(reference: string): Promise<PaymentState>
  /** Takes the money of an approved payment, once, however often it is asked. Stripe has taken it on its page, and tells. */
  capture(reference: string): Promise<PaymentState>
  /**
   * Ends it as far as the provider lets us, and tells what has become of it: it may have been paid a moment before.
   * PayPal ends nothing, but takes no money without our capture either.
   */
  end(reference: string): Promise<PaymentState>
  /** Gives back a part of a capture, once for each key. One that has failed needs a new key to be tried again. */
  refund(ask: RefundAsk): Promise<RefundState>
  /** What has become of a refund. */
  lookRefund(reference: string): Promise<RefundState>
  /** A signed event, null for one that is not ours to know; throws BadSignature for one that the provider has not signed. */
  readEvent(raw: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent | null>
}

export type Payments = Readonly<Record<PaymentProviderName, PaymentProvider>>

/** An attempt that is asked for again has to say the same in every field. */
export type PaymentAttempt = {
  /** A UUID; what the provider keeps beside the payment as ours. */
  readonly key: string
  readonly cents: number
  readonly orderId: number
  /** What is paid, on the provider's page. */
  readonly title: string
  /** Filled in on the provider's page. */
  readonly email: string | null
  /** Where the customer comes back to; the provider adds to its query. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

export type OpenedPayment = { readonly reference: string; readonly url: string }

export type RefundAsk = {
  readonly capture: string
  readonly cents: number
  /** Of the capture. */
  readonly currency: string
  readonly key: string
}

/** Events come more than once, late and in any order: the state is that of the moment when it was signed. */
export type PaymentEvent =
  | {
      readonly about: 'payment'
      readonly id: string
      readonly reference: string
      readonly state: PaymentState
    }
  | { readonly about: 'refund'; readonly id: string; readonly reference: string; readonly state: RefundState }

/** An answer that has not come by then is asked for again, with the same key; so a call ends within twenty seconds. */
export const ANSWER_WITHIN_MS = 5000
export const TRIES_AGAIN_MAX = 2

/** Nobody we know has signed this. */
export class BadSignature extends Error {}
