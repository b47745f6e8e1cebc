// The two providers of payments, each behind the same port.
import type { Payments } from './payments.ts'
import { createPaypal } from './paypal.ts'
import type { PaypalCredentials } from './paypal-client.ts'
import { createStripe, type StripeCredentials } from './stripe.ts'

export type PaymentCredentials = {
  readonly stripe: StripeCredentials
  readonly paypal: PaypalCredentials
}

export function openPayments({ stripe, paypal }: PaymentCredentials): Payments {
  return { stripe: createStripe(stripe), paypal: createPaypal(paypal) }
}
