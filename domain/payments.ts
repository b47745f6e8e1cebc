// The ways to pay: which provider takes each, and where the customer comes back to.
export const PAYMENT_PROVIDERS = { CREDIT: 'stripe', PAYPAL: 'paypal' } as const

export type PaymentType = keyof typeof PAYMENT_PROVIDERS

export const PAYMENT_CURRENCY = 'USD'

export type PaymentCapture = { readonly cents: number; readonly currency: string }

export function isPaymentType(word: string): word is PaymentType {
  return Object.hasOwn(PAYMENT_PROVIDERS, word)
}

/** The {type} of the return route, in any case; null for a way to pay that does not exist. */
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

/** An order has one open attempt at most: the same type continues it, the other type ends it first. */
export function planAttempt(open: PaymentType | null, wanted: PaymentType): 'start' | 'continue' | 'replace' {
  if (open === null) return 'start'
  return open === wanted ? 'continue' : 'replace'
}

/** Exactly what is due, or nothing at all when the wallet covers the order. */
export function settles(capture: PaymentCapture | null, dueCents: number): boolean {
  if (capture === null) return dueCents === 0
  return dueCents > 0 && capture.cents === dueCents && capture.currency === PAYMENT_CURRENCY
}
