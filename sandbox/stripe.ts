// Plays Stripe on the wire: Checkout Sessions and their page, refunds, and signed events.
import type { FastifyInstance } from 'fastify'
import { Stripe } from 'stripe'
import { disputeRoutes } from './disputes.ts'
import type { Faults } from './faults.ts'
import { isLoopback } from './loopback.ts'
import {
  createRefunds,
  createSessions,
  type NewSession,
  type StripeRefunds,
  type StripeSessions,
} from './stripe-account.ts'
import { createStripeDisputes } from './stripe-disputes.ts'
import type { Intent } from './stripe-objects.ts'
import { stripePages } from './stripe-pages.ts'
import {
  invalid,
  stripeMissing,
  STRIPE_SECRET_KEY,
  stripeApi,
  type StripeAnswer,
  type StripeCall,
  stripeId,
} from './stripe-wire.ts'
import { createWebhooks, type Vendor } from './webhooks.ts'

export const STRIPE_KEYS = { secretKey: STRIPE_SECRET_KEY, webhookSecret: 'whsec_sandbox' } as const

const API_VERSION = '2026-10-28.endive'
const CENTS_MIN = 50

export function stripeRoutes(app: FastifyInstance, vendor: Vendor): void {
  const { faults, later, now, productUrl } = vendor
  const webhooks = createWebhooks(
    {
      vendor: 'stripe',
      url: productUrl && `${productUrl}/api/webhook/stripe`,
      sign: (payload, isForged) => {
        const secret = isForged ? 'whsec_of_somebody_else' : STRIPE_KEYS.webhookSecret
        return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
      },
    },
    faults,
    later,
  )
  app.addHook('onClose', webhooks.stop)
  const announce = (type: string, object: object) => webhooks.announce(eventOf(type, object, now()))
  const sessions = createSessions({ ...vendor, announce })
  const refunds = createRefunds({ ...vendor, announce })
  const disputes = createStripeDisputes({ ...vendor, announce })
  const api = stripeApi(app, vendor)

  api.post('/v1/checkout/sessions', ({ form, baseUrl }) => {
    const objection = objectionTo(form)
    return objection ? invalid(objection) : found(sessions.open(sessionOf(form), baseUrl))
  })
  api.get('/v1/checkout/sessions/:id', (call) => showSession(sessions, call))
  api.post('/v1/checkout/sessions/:id/expire', ({ id }) => {
    const expired = sessions.expire(id)
    if (expired) return found(expired)
    return sessions.find(id)
      ? invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
      : stripeMissing('checkout.session', id)
  })
  api.get('/v1/refunds', ({ form }) => {
    const all = refunds.of(form.get('payment_intent') ?? '')
    const first = all.findIndex(({ id }) => id === form.get('starting_after')) + 1
    const end = first + Number(form.get('limit') ?? 10)
    const data = all.slice(first, end)
    return found({ object: 'list', url: '/v1/refunds', has_more: end < all.length, data })
  })
  api.get('/v1/refunds/:id', ({ id }) => {
    const refund = refunds.find(id)
    return refund ? found(refund) : stripeMissing('refund', id)
  })
  api.post('/v1/refunds', ({ form }) =>
    disputes.isDisputed(form.get('payment_intent') ?? '')
      ? invalid('This charge is disputed.', 'charge_disputed')
      : makeRefund(sessions, refunds, faults, form),
  )
  api.get('/v1/disputes/:id', ({ id }) => {
    const dispute = disputes.find(id)
    return dispute ? found(dispute) : stripeMissing('dispute', id)
  })
  disputeRoutes(app, 'stripe', {
    open: (payment) => {
      const intent = sessions.findIntent(payment)
      return intent && !disputes.isDisputed(payment) ? disputes.open(intent) : undefined
    },
    decide: disputes.decide,
  })
  stripePages(app, sessions)
}

function found(body: object): StripeAnswer {
  return { status: 200, body }
}

function showSession(sessions: StripeSessions, { id, form }: StripeCall): StripeAnswer {
  const kept = sessions.find(id)
  if (!kept) return stripeMissing('checkout.session', id)
  const { session } = kept
  const isExpanded = form.get('expand[0]') === 'payment_intent' && session.payment_intent !== null
  return found({
    ...session,
    ...(isExpanded && { payment_intent: sessions.findIntent(session.payment_intent) }),
  })
}

function objectionTo(form: URLSearchParams): string | undefined {
  const cents = Number(form.get('line_items[0][price_data][unit_amount]'))
  if (form.get('mode') !== 'payment') return 'The sandbox knows the mode payment alone.'
  if (!Number.isInteger(cents)) return 'Invalid integer: line_items[0][price_data][unit_amount]'
  if (cents < CENTS_MIN) return 'The Checkout Session’s total amount due must add up to at least $0.50 usd'
  if (!form.get('line_items[0][price_data][product_data][name]')) return 'Missing required param: name.'
  if (!isLoopback(form.get('success_url')) || !isLoopback(form.get('cancel_url')))
    return 'success_url and cancel_url must be on this machine; the sandbox never sends a browser anywhere else.'
  return undefined
}

function sessionOf(form: URLSearchParams): NewSession {
  const price = 'line_items[0][price_data]'
  const quantity = Number(form.get('line_items[0][quantity]') ?? 1)
  return {
    title: form.get(`${price}[product_data][name]`) ?? '',
    intentMetadata: bracketed(form, 'payment_intent_data[metadata]'),
    session: {
      amount_total: Number(form.get(`${price}[unit_amount]`)) * quantity,
      currency: form.get(`${price}[currency]`) ?? 'usd',
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      metadata: bracketed(form, 'metadata'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url'),
    },
  }
}

/** metadata[order]=7 → { order: '7' } */
function bracketed(form: URLSearchParams, name: string): Readonly<Record<string, string>> {
  const inner = [...form].filter(([field]) => field.startsWith(`${name}[`) && field.endsWith(']'))
  return Object.fromEntries(inner.map(([field, value]) => [field.slice(name.length + 1, -1), value]))
}

function makeRefund(
  sessions: StripeSessions,
  refunds: StripeRefunds,
  faults: Faults,
  form: URLSearchParams,
): StripeAnswer {
  const id = form.get('payment_intent') ?? ''
  const intent = sessions.findIntent(id)
  if (!intent) return stripeMissing('payment_intent', id)
  const left = leftOf(refunds, intent)
  const amount = Number(form.get('amount') ?? left)
  if (left === 0)
    return invalid(`Charge ${intent.latest_charge} has already been refunded.`, 'charge_already_refunded')
  if (!Number.isInteger(amount) || amount < 1)
    return invalid('Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left)
    return invalid('Refund amount is greater than the unrefunded amount.', 'amount_too_large')
  if (faults.take('stripe', 'refund_refused'))
    return invalid('Your balance does not suffice for this refund.', 'balance_insufficient')
  return found(refunds.make(intent, amount, bracketed(form, 'metadata')))
}

function leftOf(refunds: StripeRefunds, { id, amount_received }: Intent): number {
  return refunds
    .of(id)
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amount }) => left - amount, amount_received)
}

function eventOf(type: string, object: object, created: number): object {
  return {
    id: stripeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
