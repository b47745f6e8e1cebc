// What the played Stripe keeps for us, as it goes over the wire.
import { DAY } from '#domain/basics/instant.ts'
import { stripeId } from './stripe-wire.ts'

export type Metadata = Readonly<Record<string, string>>

export type Session = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly mode: 'payment'
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment_status: 'unpaid' | 'paid'
  readonly payment_intent: string | null
  readonly payment_method_types: readonly ['card']
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly customer_email: string | null
  readonly metadata: Metadata
  readonly success_url: string
  readonly cancel_url: string | null
  readonly url: string | null
  readonly created: number
  readonly expires_at: number
  readonly livemode: false
}

export type Intent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly status: 'succeeded'
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly latest_charge: string
  readonly metadata: Metadata
  readonly created: number
  readonly livemode: false
}

export type Refund = {
  readonly id: string
  readonly object: 'refund'
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failure_reason?: string
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly charge: string
  readonly metadata: Metadata
  readonly created: number
}

/** What we send when we ask for a session. */
export type AskedSession = Pick<
  Session,
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'customer_email'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
>

export function openCheckout(asked: AskedSession, baseUrl: string, now: number): Session {
  const id = stripeId('cs_test')
  return {
    ...asked,
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    payment_method_types: ['card'],
    amount_subtotal: asked.amount_total,
    url: `${baseUrl}/c/pay/${id}`,
    created: now,
    expires_at: now + DAY,
    livemode: false,
  }
}

export function succeededIntent(amount: number, currency: string, metadata: Metadata, now: number): Intent {
  return {
    id: stripeId('pi'),
    object: 'payment_intent',
    status: 'succeeded',
    amount,
    amount_received: amount,
    currency,
    latest_charge: stripeId('ch'),
    metadata,
    created: now,
    livemode: false,
  }
}

export function paidSession(session: Session, { id, amount, currency }: Intent): Session {
  return {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: id,
    amount_total: amount,
    currency,
    url: null,
  }
}

export function newRefund(
  intent: Intent,
  asked: Pick<Refund, 'amount' | 'status' | 'metadata'>,
  now: number,
): Refund {
  return {
    ...asked,
    id: stripeId('re'),
    object: 'refund',
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge,
    created: now,
  }
}
