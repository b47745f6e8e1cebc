// PayPal's webhook events: we ask PayPal whether it signed one, because it signs with certificates that change.
import { memberAt } from '#domain/basics/members.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { BadSignature, keyIn, type PaymentEvent, type PaymentNews, TooManyQuestions } from './payments.ts'
import { type PaypalClient, problemIn, textAt } from './paypal-client.ts'
import { captureStateOf, orderStateOf, refundStateOf } from './paypal-states.ts'

const VERIFY = '/v1/notifications/verify-webhook-signature'

/** What PayPal calls each signed header in its own API, and the only values that PayPal can have sent. */
const SIGNED = {
  auth_algo: ['paypal-auth-algo', /^SHA\d{3}withRSA$/],
  cert_url: ['paypal-cert-url', /^https:\/\/[a-z\d.-]{1,100}\.paypal\.com\/[\w/.-]{1,200}$/],
  transmission_id: ['paypal-transmission-id', /^[\w-]{1,64}$/],
  transmission_sig: ['paypal-transmission-sig', /^[A-Za-z\d+/]{40,1000}={0,2}$/],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]{0,10}Z$/],
} as const

type Event = { readonly raw: Buffer; readonly headers: IncomingHttpHeaders }

/** Checks first what we can check alone: anyone who sends us an event makes us pay for a call to PayPal. */
export async function readPaypalEvent(
  paypal: PaypalClient,
  webhookId: string,
  { raw, headers }: Event,
  mayAsk: () => Promise<boolean>,
): Promise<PaymentEvent | null> {
  const signed = signatureIn(headers)
  const text = raw.toString()
  const event = parsed(text)
  const read = READERS.get(memberAt(event, 'event_type'))
  if (!read) return null
  if (!(await mayAsk())) throw new TooManyQuestions('Too many events that PayPal has not signed')
  const question = JSON.stringify({ ...signed, webhook_id: webhookId })
  // The signature covers the event's exact characters, so we send them back as they came.
  const answer = await paypal.post(VERIFY, `${question.slice(0, -1)},"webhook_event":${text}}`)
  if (answer.status !== 200 && answer.status !== 400 && answer.status !== 422) throw problemIn(VERIFY, answer)
  if (memberAt(answer.body, 'verification_status') !== 'SUCCESS')
    throw new BadSignature('An event was not signed by PayPal')
  return { id: textAt(event, 'id'), ...read(memberAt(event, 'resource')) }
}

function signatureIn(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const signed = Object.entries(SIGNED).map(([name, [header, form]]) => {
    const value = headers[header]
    if (typeof value === 'string' && form.test(value)) return [name, value] as const
    throw new BadSignature(`An event of PayPal without its ${name}`)
  })
  return Object.fromEntries(signed)
}

/** The event must be exactly one JSON value, because our own JSON continues after it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BadSignature('An event from PayPal is not JSON', { cause })
  }
}

const READERS = new Map<unknown, (resource: unknown) => PaymentNews>([
  ['CHECKOUT.ORDER.APPROVED', readOrder],
  ['PAYMENT.CAPTURE.COMPLETED', readCapture],
  ['PAYMENT.CAPTURE.PENDING', readCapture],
  ['PAYMENT.CAPTURE.DENIED', readCapture],
  ['PAYMENT.CAPTURE.DECLINED', readCapture],
  ['PAYMENT.CAPTURE.REFUNDED', readRefund],
  ['PAYMENT.REFUND.PENDING', readRefund],
  ['PAYMENT.REFUND.FAILED', readRefund],
  ['CUSTOMER.DISPUTE.CREATED', readDispute],
  ['CUSTOMER.DISPUTE.UPDATED', readDispute],
  ['CUSTOMER.DISPUTE.RESOLVED', readDispute],
])

function readOrder(order: unknown): PaymentNews {
  return {
    about: 'payment',
    reference: textAt(order, 'id'),
    key: keyIn(memberAt(order, 'purchase_units', 0, 'custom_id')),
    state: orderStateOf(order),
  }
}

function readCapture(capture: unknown): PaymentNews {
  return {
    about: 'payment',
    reference: textAt(capture, 'supplementary_data', 'related_ids', 'order_id'),
    key: keyIn(memberAt(capture, 'custom_id')),
    state: captureStateOf(capture),
  }
}

function readRefund(refund: unknown): PaymentNews {
  return {
    about: 'refund',
    reference: textAt(refund, 'id'),
    key: keyIn(memberAt(refund, 'custom_id')),
    state: refundStateOf(refund),
  }
}

function readDispute(dispute: unknown): PaymentNews {
  return { about: 'dispute', reference: textAt(dispute, 'dispute_id'), key: null, state: null }
}
