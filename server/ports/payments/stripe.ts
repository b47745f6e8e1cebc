// Stripe as a provider of payments: cards on its Checkout page, through Stripe's own client.
import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import { PAYMENT_CURRENCY, type PaymentState, type RefundState } from '#domain/payments.ts'
import { disputeOf, isAboutDispute } from './stripe-disputes.ts'
import {
  ANSWER_WITHIN_MS,
  BadSignature,
  keyIn,
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentProvider,
  ProviderAway,
  type RefundAsk,
  TRIES_AGAIN_MAX,
} from './payments.ts'

/** We refuse events signed longer ago, because an attacker may have kept them; in seconds of machine time. */
const SIGNED_WITHIN_SECONDS = 300

/** Calls in the same minute ask under one key, and get one page. */
const REPEATS_SHARED_MS = 60_000

/** The most that Stripe lists at once. */
const REFUNDS_MAX = 100

export type StripeCredentials = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeCredentials): PaymentProvider {
  const stripe = clientFor(apiUrl, secretKey)

  const look = unlessAway(async (reference: string): Promise<PaymentState> => {
    try {
      return stateOf(await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
    } catch (error) {
      if (isMissing(error)) return { state: 'ended' }
      throw error
    }
  })

  return {
    open: unlessAway(async (attempt) => {
      const open = (name: string) =>
        stripe.checkout.sessions.create(sessionFor(attempt), { idempotencyKey: `${attempt.key}-${name}` })
      const session = await open('open').catch((error: unknown) => {
        if (!isRepeated(error)) throw error
        return open(`open-${Math.floor(Date.now() / REPEATS_SHARED_MS)}`)
      })
      if (session.url === null) throw new Error(`Stripe opened ${session.id} without a page`)
      return { reference: session.id, url: session.url }
    }),
    look,
    // Stripe's page has taken the money already.
    capture: look,
    end: unlessAway(async (reference) => {
      try {
        return stateOf(await stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // Stripe expires only open sessions, so this one was paid or had ended.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return look(reference)
        throw error
      }
    }),
    refund: unlessAway((ask) => refund(stripe, ask)),
    findRefund: unlessAway((ask) => findRefund(stripe, ask)),
    lookDispute: unlessAway(async (reference) => disputeOf(await stripe.disputes.retrieve(reference))),
    lookRefund: unlessAway(async (reference) => refundStateOf(await stripe.refunds.retrieve(reference))),
    readEvent: async (raw, headers) => eventOf(signedEvent(stripe, raw, headers, webhookSecret)),
  }
}

/** Asks Stripe, and reports silence and breakdowns as the port's ProviderAway, and all else in our own words. */
function unlessAway<Asked, Said>(ask: (asked: Asked) => Promise<Said>) {
  return (asked: Asked): Promise<Said> =>
    ask(asked).catch((error: unknown) => {
      const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
      const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
        (kind) => error instanceof kind,
      )
      throw isAway ? new ProviderAway('Stripe does not answer', { cause: error }) : problemIn(error)
    })
}

/** Puts an error of Stripe in our own words: its text may name a person, and our doors would take its status for their answer. */
function problemIn(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode, code, rawType, requestId } = error
  return new Error(`Stripe answered ${statusCode} ${code ?? rawType} to ${requestId}`)
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

/**
 * Nothing in these parameters depends on the moment, because Stripe refuses a key that comes again with
 * different parameters.
 */
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

/** Stripe fills in the braces, so they must not be escaped. */
function withSessionId(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`
}

/**
 * Stripe keeps its own breakdown under our key, too, and would only repeat it for a day. Should it have opened a page all the
 * same, no customer has its address.
 */
function isRepeated(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true'
}

/** A session that Stripe does not know cannot be paid. */
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

/** Stripe forgets a key after a day, but the refund it made stays in the list. */
async function findRefund(stripe: Stripe, { capture, key }: RefundAsk): Promise<RefundState | null> {
  for await (const made of stripe.refunds.list({ payment_intent: capture, limit: REFUNDS_MAX }))
    if (made.metadata?.['key'] === key) return refundStateOf(made)
  return null
}

async function refund(stripe: Stripe, ask: RefundAsk): Promise<RefundState> {
  const { capture, cents, key } = ask
  const made = await findRefund(stripe, ask)
  if (made) return made
  try {
    return refundStateOf(
      await stripe.refunds.create(
        { payment_intent: capture, amount: cents, metadata: { key } },
        { idempotencyKey: `${key}-refund` },
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refused(error.code ?? error.message)
    throw error
  }
}

function refundStateOf({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { state: 'done', reference: id }
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', reference: id, reason: failure_reason ?? status }
  return { state: 'pending', reference: id }
}

function refused(reason: string): RefundState {
  return { state: 'failed', reference: null, reason }
}

function signedEvent(
  { webhooks }: Stripe,
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
): Stripe.Event {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') throw new BadSignature('An event from Stripe has no signature')
  try {
    return webhooks.constructEvent(raw, signature, secret, SIGNED_WITHIN_SECONDS)
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) throw cause
    throw new BadSignature('An event was not signed by Stripe', { cause })
  }
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  const { id } = event
  if (event.type === 'refund.updated' || event.type === 'refund.failed') {
    const { object } = event.data
    const key = keyIn(object.metadata?.['key'])
    return { about: 'refund', id, reference: object.id, key, state: refundStateOf(object) }
  }
  if (isAboutDispute(event))
    return { about: 'dispute', id, reference: event.data.object.id, key: null, state: null }
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  ) {
    const { object } = event.data
    const hasEnded = event.type === 'checkout.session.async_payment_failed'
    const key = keyIn(object.client_reference_id)
    const state = hasEnded ? ({ state: 'ended' } as const) : stateOf(object)
    return { about: 'payment', id, reference: object.id, key, state }
  }
  return null
}
