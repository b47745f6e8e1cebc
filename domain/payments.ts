// The ways to pay: which provider takes each, and where the customer comes back to.
import { DAY, HOUR, MINUTE } from './basics/instant.ts'
import { formatMoney } from './basics/money.ts'
import { allow, type Verdict } from './basics/verdict.ts'
import { refuseField } from './validations.ts'

export const PAYMENT_PROVIDERS = { CREDIT: 'stripe', PAYPAL: 'paypal' } as const

export type PaymentType = keyof typeof PAYMENT_PROVIDERS
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[PaymentType]

export const PAYMENT_TYPES = ['CREDIT', 'PAYPAL'] as const satisfies readonly PaymentType[]

/** We end an attempt at its provider if it is not paid within this time. */
export const ATTEMPT_SECONDS = HOUR

/** How long we wait for news before we ask the provider ourselves: twice as long each time, up to `most`. */
export const ATTEMPT_LOOK_SECONDS = { first: 2 * MINUTE, most: HOUR }
export const REFUND_LOOK_SECONDS = { first: 2 * MINUTE, most: 6 * HOUR }
/** A bank takes weeks to decide about a dispute. */
export const DISPUTE_LOOK_SECONDS = 6 * HOUR

/** We retry a refused refund this many times; after one more refusal the money stays in the wallet. */
export const REFUND_REFUSALS_MAX = 5

/** After this long, the check of the books names a refund that could not be sent; we keep trying. */
export const REFUND_LATE_SECONDS = DAY

/** `capturing`: the customer has agreed, and we are taking the money. */
export type AttemptState = 'open' | 'capturing' | 'paid' | 'ended'

/** Amount and currency are the provider's own, never what we asked for. */
export type PaymentState =
  /** The customer has not paid yet, and still can. */
  | { readonly state: 'open' }
  /** The customer agreed; the money waits for our capture. */
  | { readonly state: 'approved' }
  /** The provider is still thinking. */
  | { readonly state: 'pending' }
  | { readonly state: 'paid'; readonly capture: string; readonly cents: number; readonly currency: string }
  /** The customer has not paid, and cannot pay here any more. */
  | { readonly state: 'ended' }

export type RefundState =
  | { readonly state: 'done'; readonly reference: string }
  | { readonly state: 'pending'; readonly reference: string }
  /** Null if the provider refused at once and made no refund. */
  | { readonly state: 'failed'; readonly reference: string | null; readonly reason: string }

export const PAYMENT_CURRENCY = 'USD'

/** The least that Stripe takes from a card. */
const DUE_CENTS_MIN = 50

export type PaymentCapture = { readonly cents: number; readonly currency: string }

/** Says whether the attempt is over. */
export function isSettled(state: AttemptState): boolean {
  return state === 'paid' || state === 'ended'
}

export function isPaymentType(word: string): word is PaymentType {
  return Object.hasOwn(PAYMENT_PROVIDERS, word)
}

/** Reads the {type} of the return route, in any case; null for a way to pay that does not exist. */
export function paymentTypeOfRoute(segment: string): PaymentType | null {
  const type = segment.toUpperCase()
  return isPaymentType(type) ? type : null
}

export function checkoutPath(orderId: number): string {
  return `/order/${orderId}/checkout`
}

export function paymentReturnPath(orderId: number, type: PaymentType): string {
  return `/order/${orderId}/payment/${type.toLowerCase()}`
}

/** Plans the next attempt. An order has one open attempt at most: the same type continues it, the other type ends it first. */
export function planAttempt(open: PaymentType | null, wanted: PaymentType): 'start' | 'continue' | 'replace' {
  if (open === null) return 'start'
  return open === wanted ? 'continue' : 'replace'
}

/** Says whether a capture pays what is due: exactly that, or nothing when the wallet covers the order. */
export function settles(capture: PaymentCapture | null, dueCents: number): boolean {
  if (capture === null) return dueCents === 0
  return dueCents > 0 && capture.cents === dueCents && capture.currency === PAYMENT_CURRENCY
}

/** Returns the wallet's share of a sum. What remains is nothing or, unless the whole sum is too little, enough for a card. */
export function walletShare(availableCents: number, totalCents: number): number {
  const share = Math.max(0, Math.min(availableCents, totalCents))
  const isTooLittle = share < totalCents && totalCents - share < DUE_CENTS_MIN
  return isTooLittle ? Math.max(0, totalCents - DUE_CENTS_MIN) : share
}

/** Judges whether this way can pay what is due: a card cannot pay a price of a few cents. */
export function judgeDue(type: PaymentType, dueCents: number): Verdict {
  return type === 'CREDIT' && dueCents > 0 && dueCents < DUE_CENTS_MIN
    ? refuseField('type', `A card can’t pay less than ${formatMoney(DUE_CENTS_MIN)}. Please choose PayPal.`)
    : allow()
}

/** Returns the full address of one of our pages, given as a path or in full; null for any other address. */
export function ownUrl(given: string, base: string, origins: ReadonlySet<string>): string | null {
  if (!URL.canParse(given, base)) return null
  const url = new URL(given, base)
  return origins.has(url.origin) && url.username === '' && url.password === '' ? url.href : null
}
