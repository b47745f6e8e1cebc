// How the ways to pay are called, and what is said when paying did not work.
import type { PaymentType } from '#domain/payments.ts'

export const PROVIDER_LABELS: Readonly<Record<PaymentType, string>> = { CREDIT: 'Stripe', PAYPAL: 'PayPal' }

/** What came back to the checkout in the address. */
export const NOTICES = {
  canceled: 'The payment was not made. Nothing was charged.',
  failed:
    'The payment did not go through, and the order is still unpaid. Should the provider have taken any money, it goes back by itself.',
} as const

export type Notice = keyof typeof NOTICES

const NO_ANSWER =
  'No answer came from the server. Your order is as it was: check the connection and press the button again.'
const FAULT = 'The payment could not be begun. Nothing was charged. Press the button again in a moment.'

/** A rule's own words are for the customer; those of a fault are not. */
export function sentenceOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'invalid_response') return NO_ANSWER
  return code === 'internal' ? FAULT : message
}

export function isNotice(word: string | null): word is Notice {
  return word !== null && Object.hasOwn(NOTICES, word)
}
