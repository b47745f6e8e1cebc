// PayPal's webhook events: PayPal itself is asked whether it has signed one, since it signs with certificates that change.
import type { IncomingHttpHeaders } from 'node:http'
import { BadSignature, type PaymentEvent } from './payments.ts'
import { at, type PaypalClient, problemIn, textAt } from './paypal-client.ts'
import { captureStateOf, orderStateOf, refundStateOf } from './paypal-states.ts'

const VERIFY = '/v1/notifications/verify-webhook-signature'

/** How PayPal calls in its question what it sends as headers. */
const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

export async function readPaypalEvent(
  paypal: PaypalClient,
  webhookId: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<PaymentEvent | null> {
  const signed = Object.entries(SIGNED).map(([name, header]) => [name, headers[header]] as const)
  if (signed.some(([, value]) => typeof value !== 'string'))
    throw new BadSignature('An event of PayPal without its signature')
  const text = raw.toString()
  const event = parsed(text)
  const question = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
  // The signature is over the letters of the event, so that they go back as they came.
  const answer = await paypal.post(VERIFY, `${question.slice(0, -1)},"webhook_event":${text}}`)
  if (answer.status !== 200 && answer.status !== 400 && answer.status !== 422) throw problemIn(VERIFY, answer)
  if (at(answer.body, 'verification_status') !== 'SUCCESS')
    throw new BadSignature('An event that PayPal has not signed')
  return eventOf(event)
}

/** Only one whole value of JSON may stand where ours goes on behind it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BadSignature('An event of PayPal that is no JSON', { cause })
  }
}

function eventOf(event: unknown): PaymentEvent | null {
  const id = textAt(event, 'id')
  const resource = at(event, 'resource')
  switch (textAt(event, 'event_type')) {
    case 'CHECKOUT.ORDER.APPROVED':
      return { about: 'payment', id, reference: textAt(resource, 'id'), state: orderStateOf(resource) }
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return {
        about: 'payment',
        id,
        reference: textAt(resource, 'supplementary_data', 'related_ids', 'order_id'),
        state: captureStateOf(resource),
      }
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED':
      return { about: 'refund', id, reference: textAt(resource, 'id'), state: refundStateOf(resource) }
    default:
      return null
  }
}
