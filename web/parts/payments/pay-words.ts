// The names of the ways to pay, and what we say when paying fails.
import type { PaymentType } from '#domain/payments.ts'

export const PROVIDER_LABELS: Readonly<Record<PaymentType, string>> = { CREDIT: 'Stripe', PAYPAL: 'PayPal' }

/** What the address of the checkout may report when the customer comes back. */
export const NOTICES = {
  canceled: 'You didn’t finish the payment, so nothing was charged.',
  failed:
    'The payment didn’t go through, and the order is still unpaid. If the provider took any money, we’ll refund it automatically.',
} as const

/** The same notices for the difference of a change. */
export const CHANGE_NOTICES: Readonly<Record<keyof typeof NOTICES, string>> = {
  canceled: NOTICES.canceled,
  failed:
    'The payment didn’t go through, and the order hasn’t changed. If the provider took any money, we’ll refund it automatically.',
}

export type Notice = keyof typeof NOTICES

const NO_ANSWER =
  'We got no answer from our server. Your order hasn’t changed. Check your connection and press the button again.'
const FAULT = 'We couldn’t start the payment. Nothing was charged. Press the button again in a moment.'

/** Says why a payment failed: a refusal's words are for the customer; a fault's are not. */
export function paymentSentence({
  code,
  message,
}: {
  readonly code: string
  readonly message: string
}): string {
  if (code === 'invalid_response') return NO_ANSWER
  return code === 'internal' ? FAULT : message
}

export function isNotice(word: string | null): word is Notice {
  return word !== null && Object.hasOwn(NOTICES, word)
}
