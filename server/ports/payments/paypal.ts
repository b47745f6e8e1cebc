// PayPal as a provider of payments: Orders v2, agreed to on its page and captured by us.
import { memberAt } from '#domain/basics/members.ts'
import { randomUUID } from 'node:crypto'
import { toDollars } from '#domain/basics/money.ts'
import { PAYMENT_CURRENCY, type PaymentState, type RefundState } from '#domain/payments.ts'
import {
  createPaypalClient,
  issueIn,
  type PaypalAnswer,
  type PaypalClient,
  type PaypalCredentials,
  problemIn,
  textAt,
} from './paypal-client.ts'
import { readPaypalEvent } from './paypal-events.ts'
import { disputeStateOf } from './paypal-disputes.ts'
import { orderStateOf, refundStateOf } from './paypal-states.ts'
import type { OpenedPayment, PaymentAttempt, PaymentProvider, RefundAsk } from './payments.ts'

const ORDERS = '/v2/checkout/orders'
const DESCRIPTION_MAX = 127
const UNPROCESSABLE = 422
const NOT_FOUND = 404

/** What PayPal says when a capture took no money, and what happens to the payment then. */
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
    findRefund: async (ask) => {
      const made = await findRefund(paypal, ask)
      return made === undefined ? null : refundStateOf(made)
    },
    lookDispute: async (reference) => {
      const path = `/v1/customer/disputes/${encodeURIComponent(reference)}`
      return disputeStateOf(bodyOf(path, await paypal.get(path)))
    },
    lookRefund: async (reference) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(reference)}`
      return refundStateOf(bodyOf(path, await paypal.get(path)))
    },
    readEvent: (raw, headers, mayAsk = () => Promise.resolve(true)) =>
      readPaypalEvent(paypal, credentials.webhookId, { raw, headers }, mayAsk),
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
        // PayPal takes money for an invoice once, so each attempt has its own invoice id.
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
  const links = memberAt(order, 'links')
  const page = Array.isArray(links)
    ? links.find((link) => ['payer-action', 'approve'].includes(String(memberAt(link, 'rel'))))
    : undefined
  return textAt(page, 'href')
}

async function look(paypal: PaypalClient, reference: string): Promise<PaymentState> {
  const path = pathOf(reference)
  const answer = await paypal.get(path)
  // After some hours PayPal forgets an order that was not approved.
  return answer.status === NOT_FOUND ? { state: 'ended' } : orderStateOf(bodyOf(path, answer))
}

/**
 * PayPal takes the money of an order only once anyway. A request id that belongs to the attempt would repeat
 * a decline even after the customer has chosen another card, so each capture gets a new one.
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

async function refund(paypal: PaypalClient, ask: RefundAsk): Promise<RefundState> {
  const { cents, currency, key } = ask
  const made = await findRefund(paypal, ask)
  if (made !== undefined) return refundStateOf(made)
  const path = `${capturePath(ask)}/refund`
  const json = JSON.stringify({ custom_id: key, amount: amountOf(cents, currency) })
  const answer = await paypal.post(path, json, `${key}-refund`)
  const isRefused = answer.status === UNPROCESSABLE || answer.status === NOT_FOUND
  const issue = issueIn(answer.body)
  if (isRefused && issue !== 'PREVIOUS_REQUEST_IN_PROGRESS')
    return { state: 'failed', reference: null, reason: issue }
  return refundStateOf(bodyOf(path, answer))
}

/**
 * PayPal forgets a request id after some weeks, but the refund that it made stays listed with the capture in
 * its order.
 */
async function findRefund(paypal: PaypalClient, ask: RefundAsk): Promise<unknown> {
  const path = capturePath(ask)
  const answer = await paypal.get(path)
  if (answer.status === NOT_FOUND) return undefined
  const taken = bodyOf(path, answer)
  // Nothing of this capture has gone back.
  if (textAt(taken, 'status') === 'COMPLETED') return undefined
  const order = pathOf(textAt(taken, 'supplementary_data', 'related_ids', 'order_id'))
  const refunds = memberAt(bodyOf(order, await paypal.get(order)), 'purchase_units', 0, 'payments', 'refunds')
  return Array.isArray(refunds)
    ? refunds.find((refund) => memberAt(refund, 'custom_id') === ask.key)
    : undefined
}

function capturePath({ capture }: RefundAsk): string {
  return `/v2/payments/captures/${encodeURIComponent(capture)}`
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
