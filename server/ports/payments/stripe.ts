// Stripe as a provider of payments: cards on its Checkout page, through Stripe's own client.
import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import { PAYMENT_CURRENCY, type PaymentState, type RefundState } from '#domain/payments.ts'
import {
  ANSWER_WITHIN_MS,
  BadSignature,
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentProvider,
  type RefundAsk,
  TRIES_AGAIN_MAX,
} from './payments.ts'

/** An event that was signed longer ago is one that somebody has kept; in seconds of machine time. */
const SIGNED_WITHIN_SECONDS = 300

/** More refunds of one payment than there are ever made; the most that Stripe lists at once. */
const REFUNDS_MAX = 100

export type StripeCredentials = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeCredentials): PaymentProvider {
  const stripe = clientFor(apiUrl, secretKey)

  async function look(reference: string): Promise<PaymentState> {
    try {
      return stateOf(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
    } catch (error) {
      if (isMissing(error)) return { state: 'ended' }
      throw error
    }
  }

  return {
    open: async (attempt) => {
      const session = await stripe.checkout.sessions.create(sessionFor(attempt), {
        idempotencyKey: `${attempt.key}-open`,
      })
      if (session.url === null) throw new Error(`Stripe opened ${session.id} without a page`)
      return { reference: session.id, url: session.url }
    },
    look,
    // The page has taken the money by itself.
    capture: look,
    end: async (reference) => {
      try {
        return stateOf(await stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // Only an open session can be expired: this one was paid, or has ended before.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return look(reference)
        throw error
      }
    },
    refund: (ask) => refund(stripe, ask),
    lookRefund: async (reference) => refundStateOf(await stripe.refunds.retrieve(reference)),
    readEvent: async (raw, headers) => eventOf(signedEvent(stripe, raw, headers, webhookSecret)),
  }
}

function clientFor(apiUrl: string, secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: TRIES_AGAIN_MAX,
    telemetry: false,
  })
}

/** Nothing in it depends on the moment: Stripe refuses a key that comes again with other words. */
function sessionFor({ key, cents, orderId, title, email, returnUrl, cancelUrl }: PaymentAttempt) {
  const metadata = { attempt: key, order: String(orderId) }
  return {
    mode: 'payment' as const,
    // A card is taken or declined at once; other methods may decide days later.
    payment_method_types: ['card' as const],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: PAYMENT_CURRENCY.toLowerCase(),
          unit_amount: cents,
          product_data: { name: title },
        },
      },
    ],
    client_reference_id: key,
    metadata,
    payment_intent_data: { metadata },
    ...(email !== null && { customer_email: email }),
    success_url: withSessionId(returnUrl),
    cancel_url: cancelUrl,
  }
}

/** Stripe fills the braces in, so that they must not be escaped. */
function withSessionId(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}

/** What Stripe does not know, nobody can pay there. */
function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function stateOf(session: Stripe.Checkout.Session): PaymentState {
  const { status, payment_status, payment_intent, amount_total, currency } = session
  if (status === 'open') return { state: 'open' }
  if (status === 'expired') return { state: 'ended' }
  if (payment_status !== 'paid') return { state: hasFailed(payment_intent) ? 'ended' : 'pending' }
  const capture = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (capture === undefined || amount_total === null || currency === null)
    throw new Error(`Stripe says that ${session.id} is paid, but not what`)
  return { state: 'paid', capture, cents: amount_total, currency: currency.toUpperCase() }
}

/** A session is completed once; a payment that failed after that is not tried again. */
function hasFailed(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  if (intent === null || typeof intent === 'string') return false
  return intent.status === 'canceled' || intent.status === 'requires_payment_method'
}

/** Stripe forgets a key after a day; what it has made by it stays in the list. */
async function refund(stripe: Stripe, { capture, cents, key }: RefundAsk): Promise<RefundState> {
  const { data } = await stripe.refunds.list({ payment_intent: capture, limit: REFUNDS_MAX })
  const made = data.find(({ metadata }) => metadata?.['key'] === key)
  if (made) return refundStateOf(made)
  try {
    return refundStateOf(
      await stripe.refunds.create(
        { payment_intent: capture, amount: cents, metadata: { key } },
        { idempotencyKey: `${key}-refund` },
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return failed(error.code ?? error.message)
    throw error
  }
}

function refundStateOf({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { state: 'done', reference: id }
  if (status === 'failed' || status === 'canceled') return failed(failure_reason ?? status)
  return { state: 'pending', reference: id }
}

function failed(reason: string): RefundState {
  return { state: 'failed', reason }
}

function signedEvent(
  { webhooks }: Stripe,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
): Stripe.Event {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new BadSignature('An event of Stripe without its signature')
  try {
    return webhooks.constructEvent(raw, signature, secret, SIGNED_WITHIN_SECONDS)
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
    throw new BadSignature('An event that Stripe has not signed', { cause })
  }
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  const { id } = event
  if (event.type === 'refund.updated' || event.type === 'refund.failed') {
    const { object } = event.data
    return { about: 'refund', id, reference: object.id, state: refundStateOf(object) }
  }
  if (event.type === 'checkout.session.async_payment_failed')
    return { about: 'payment', id, reference: event.data.object.id, state: { state: 'ended' } }
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  ) {
    const { object } = event.data
    return { about: 'payment', id, reference: object.id, state: stateOf(object) }
  }
  return null
}
