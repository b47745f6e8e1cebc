// PayPal as a provider of payments: Orders v2, agreed to on its page and captured by us.
import { randomUUID } from 'node:crypto'
import { toDollars } from '#domain/basics/money.ts'
import { PAYMENT_CURRENCY, type PaymentState, type RefundState } from '#domain/payments.ts'
import {
  at,
  createPaypalClient,
  issueIn,
  type PaypalAnswer,
  type PaypalClient,
  type PaypalCredentials,
  problemIn,
  textAt,
} from './paypal-client.ts'
import { readPaypalEvent } from './paypal-events.ts'
import { orderStateOf, refundStateOf } from './paypal-states.ts'
import type { OpenedPayment, PaymentAttempt, PaymentProvider, RefundAsk } from './payments.ts'

const ORDERS = '/v2/checkout/orders'
const DESCRIPTION_MAX = 127
const UNPROCESSABLE = 422
const NOT_FOUND = 404

/** What PayPal says to a capture that took no money, and what becomes of the payment then. */
const NOT_CAPTURED: Readonly<Record<string, 'open' | 'ended'>> = {
  ORDER_NOT_APPROVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  // The customer may go back to the page and choose another card or account.
  INSTRUMENT_DECLINED: 'open',
  PAYER_ACCOUNT_RESTRICTED: 'ended',
  PAYER_CANNOT_PAY: 'ended',
  TRANSACTION_REFUSED: 'ended',
  ORDER_EXPIRED: 'ended',
  ORDER_VOIDED: 'ended',
}

export function createPaypal(credentials: PaypalCredentials): PaymentProvider {
  const paypal = createPaypalClient(credentials)
  return {
    open: (attempt) => openOrder(paypal, attempt),
    look: (reference) => look(paypal, reference),
    capture: (reference) => capture(paypal, reference),
    end: (reference) => look(paypal, reference),
    refund: (ask) => refund(paypal, ask),
    lookRefund: async (reference) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(reference)}`
      return refundStateOf(bodyOf(path, await paypal.get(path)))
    },
    readEvent: (raw, headers) => readPaypalEvent(paypal, credentials.webhookId, raw, headers),
  }
}

async function openOrder(paypal: PaypalClient, attempt: PaymentAttempt): Promise<OpenedPayment> {
  const json = JSON.stringify(orderFor(attempt))
  const order = bodyOf(ORDERS, await paypal.post(ORDERS, json, `${attempt.key}-open`))
  return { reference: textAt(order, 'id'), url: pageOf(order) }
}

function orderFor({ key, cents, orderId, title, email, returnUrl, cancelUrl }: PaymentAttempt) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: key,
        // PayPal takes money for an invoice once; each attempt is one of its own.
        invoice_id: `${orderId}-${key.slice(0, 8)}`,
        description: title.slice(0, DESCRIPTION_MAX),
        amount: amountOf(cents, PAYMENT_CURRENCY),
      },
    ],
    payment_source: {
      paypal: {
        ...(email !== null && { email_address: email }),
        experience_context: {
          brand_name: 'Longhand',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}

function pageOf(order: unknown): string {
  const links = at(order, 'links')
  const page = Array.isArray(links)
    ? links.find((link) => ['payer-action', 'approve'].includes(String(at(link, 'rel'))))
    : undefined
  return textAt(page, 'href')
}

async function look(paypal: PaypalClient, reference: string): Promise<PaymentState> {
  const path = pathOf(reference)
  const answer = await paypal.get(path)
  // An order that nobody approved is forgotten after some hours.
  return answer.status === NOT_FOUND ? { state: 'ended' } : orderStateOf(bodyOf(path, answer))
}

/**
 * PayPal takes the money of an order once, by itself. A request id of the attempt's own would bring a decline back
 * even after the customer has chosen another card, so that each capture has a new one.
 */
async function capture(paypal: PaypalClient, reference: string): Promise<PaymentState> {
  const path = `${pathOf(reference)}/capture`
  const answer = await paypal.post(path, '{}', randomUUID())
  if (answer.status === NOT_FOUND) return { state: 'ended' }
  if (answer.status !== UNPROCESSABLE) return orderStateOf(bodyOf(path, answer))
  const issue = issueIn(answer.body)
  if (issue === 'ORDER_ALREADY_CAPTURED') return look(paypal, reference)
  const state = NOT_CAPTURED[issue]
  if (state === undefined) throw problemIn(path, answer)
  return { state }
}

async function refund(
  paypal: PaypalClient,
  { capture, cents, currency, key }: RefundAsk,
): Promise<RefundState> {
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`
  const json = JSON.stringify({ custom_id: key, amount: amountOf(cents, currency) })
  const answer = await paypal.post(path, json, `${key}-refund`)
  const isRefused = answer.status === UNPROCESSABLE || answer.status === NOT_FOUND
  const issue = issueIn(answer.body)
  if (isRefused && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS') return { state: 'failed', reason: issue }
  return refundStateOf(bodyOf(path, answer))
}

function bodyOf(path: string, answer: PaypalAnswer): unknown {
  if (answer.status >= 400) throw problemIn(path, answer)
  return answer.body
}

function pathOf(reference: string): string {
  return `${ORDERS}/${encodeURIComponent(reference)}`
}

function amountOf(cents: number, currency: string) {
  return { currency_code: currency, value: toDollars(cents).toFixed(2) }
}
