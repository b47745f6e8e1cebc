// Plays PayPal on the wire: Orders v2 and its page, captures, refunds, and events whose signatures it
// confirms.
import { memberAt } from '#domain/basics/members.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { disputeRoutes } from './disputes.ts'
import type { Faults } from './faults.ts'
import { isLoopback } from './loopback.ts'
import { createOrders, type NewOrder, type PaypalOrders } from './paypal-account.ts'
import { createPaypalDisputes } from './paypal-disputes.ts'
import { amountIn, captureBody, orderBody, refundBody, timeOf } from './paypal-objects.ts'
import { paypalPages } from './paypal-pages.ts'
import { createPaypalSigner } from './paypal-signatures.ts'
import {
  paypalMissing,
  paypalApi,
  type PaypalAnswer,
  type PaypalCall,
  paypalProblem,
  textOrNothingAt,
  unprocessable,
} from './paypal-wire.ts'
import { createWebhooks, type Vendor } from './webhooks.ts'

export { PAYPAL_CLIENT } from './paypal-wire.ts'

export function paypalRoutes(app: FastifyInstance, vendor: Vendor): void {
  const { faults, later, now, productUrl } = vendor
  const signer = createPaypalSigner(now)
  const url = productUrl && `${productUrl}/api/webhook/paypal`
  const webhooks = createWebhooks({ vendor: 'paypal', url, sign: signer.sign }, faults, later)
  app.addHook('onClose', webhooks.stop)
  const announce = (type: string, resource: object) => webhooks.announce(eventOf(type, resource, now()))
  const orders = createOrders({ ...vendor, announce })
  const disputes = createPaypalDisputes({ ...vendor, announce })
  const api = paypalApi(app, vendor)

  api.post('/v2/checkout/orders', ({ body, baseUrl }) => {
    const asked = orderIn(body)
    if (!asked) return paypalProblem(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    return { status: 200, body: orderBody(orders.open(asked), baseUrl) }
  })
  api.get('/v2/checkout/orders/:id', ({ id, baseUrl }) => {
    const order = faults.take('paypal', 'order_forgotten') ? undefined : orders.find(id)
    if (!order) return paypalMissing()
    return { status: 200, body: orderBody(order, baseUrl, orders.historyOf(order)) }
  })
  api.post('/v2/checkout/orders/:id/capture', (call) => captureOrder(orders, faults, call))
  api.get('/v2/payments/captures/:id', ({ id }) => {
    const capture = orders.findCapture(id)
    return capture ? { status: 200, body: captureBody(capture) } : paypalMissing()
  })
  api.post('/v2/payments/captures/:id/refund', (call) => refundCapture(orders, faults, call))
  api.get('/v2/payments/refunds/:id', ({ id }) => {
    const refund = orders.findRefund(id)
    return refund ? { status: 200, body: refundBody(refund) } : paypalMissing()
  })
  api.post('/v1/notifications/verify-webhook-signature', ({ body }) => ({
    status: 200,
    body: { verification_status: signer.isSigned(body) ? 'SUCCESS' : 'FAILURE' },
  }))
  api.get('/v1/customer/disputes/:id', ({ id }) => {
    const dispute = disputes.find(id)
    return dispute ? { status: 200, body: dispute } : paypalMissing()
  })
  disputeRoutes(app, 'paypal', {
    open: (payment) => {
      const capture = orders.findCapture(payment)
      return capture && disputes.open(capture)
    },
    decide: disputes.decide,
  })
  paypalPages(app, orders)
}

function orderIn(body: unknown): NewOrder | undefined {
  const unit = memberAt(body, 'purchase_units', 0)
  const context = memberAt(body, 'payment_source', 'paypal', 'experience_context')
  const amount = amountIn(memberAt(unit, 'amount'))
  const [returnUrl, cancelUrl] = [
    textOrNothingAt(context, 'return_url'),
    textOrNothingAt(context, 'cancel_url'),
  ]
  if (memberAt(body, 'intent') !== 'CAPTURE' || !amount) return undefined
  if (!isLoopback(returnUrl) || !isLoopback(cancelUrl)) return undefined
  return {
    customId: textOrNothingAt(unit, 'custom_id'),
    invoiceId: textOrNothingAt(unit, 'invoice_id'),
    description: textOrNothingAt(unit, 'description'),
    amount,
    returnUrl,
    cancelUrl,
  }
}

function captureOrder(orders: PaypalOrders, faults: Faults, { id, baseUrl }: PaypalCall): PaypalAnswer {
  const order = orders.find(id)
  if (!order) return paypalMissing()
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (faults.take('paypal', 'instrument_declined')) {
    orders.sendBack(order)
    return unprocessable('INSTRUMENT_DECLINED')
  }
  const captured = orders.capture(order)
  return { status: 201, body: orderBody(captured, baseUrl, orders.historyOf(captured)) }
}

function refundCapture(orders: PaypalOrders, faults: Faults, { id, body }: PaypalCall): PaypalAnswer {
  const capture = orders.findCapture(id)
  if (!capture) return paypalMissing()
  if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    return unprocessable('CAPTURE_STATUS_NOT_VALID')
  const amount = memberAt(body, 'amount') === undefined ? capture.amount : amountIn(memberAt(body, 'amount'))
  if (!amount) return paypalProblem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  if (amount.currency_code !== capture.amount.currency_code)
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (faults.take('paypal', 'refund_refused')) return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS')
  const refund = orders.refund(capture, amount, textOrNothingAt(body, 'custom_id'))
  return refund ? { status: 201, body: refundBody(refund) } : unprocessable('REFUND_AMOUNT_EXCEEDED')
}

function eventOf(type: string, resource: object, now: number): object {
  const kinds = [
    ['CHECKOUT.ORDER', 'checkout-order'],
    ['CUSTOMER.DISPUTE', 'dispute'],
    ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
    ['PAYMENT.REFUND', 'refund'],
  ] as const
  return {
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    resource_version: '2.0',
    resource_type: kinds.find(([begins]) => type.startsWith(begins))?.[1] ?? 'capture',
    event_type: type,
    create_time: timeOf(now),
    resource,
  }
}
