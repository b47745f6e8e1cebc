// Plays PayPal on the wire: Orders v2 and its page, captures, refunds, and events whose signature it vouches for.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'
import { isLoopback } from './loopback.ts'
import { createOrders, type NewOrder, type PaypalOrders } from './paypal-account.ts'
import { amountIn, orderBody, refundBody, timeOf } from './paypal-objects.ts'
import { paypalPages } from './paypal-pages.ts'
import { createPaypalSigner } from './paypal-signatures.ts'
import {
  at,
  missing,
  paypalApi,
  type PaypalAnswer,
  type PaypalCall,
  problem,
  textAt,
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
  const api = paypalApi(app, vendor)

  api.post('/v2/checkout/orders', ({ body, baseUrl }) => {
    const asked = orderIn(body)
    if (!asked) return problem(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    return { status: 200, body: orderBody(orders.open(asked), undefined, baseUrl) }
  })
  api.get('/v2/checkout/orders/:id', ({ id, baseUrl }) => {
    const order = faults.take('paypal', 'order_forgotten') ? undefined : orders.find(id)
    if (!order) return missing()
    return { status: 200, body: orderBody(order, orders.findCapture(order.captureId), baseUrl) }
  })
  api.post('/v2/checkout/orders/:id/capture', (call) => captureOrder(orders, faults, call))
  api.post('/v2/payments/captures/:id/refund', (call) => refundCapture(orders, faults, call))
  api.get('/v2/payments/refunds/:id', ({ id }) => {
    const refund = orders.findRefund(id)
    return refund ? { status: 200, body: refundBody(refund) } : missing()
  })
  api.post('/v1/notifications/verify-webhook-signature', ({ body }) => ({
    status: 200,
    body: { verification_status: signer.isSigned(body) ? 'SUCCESS' : 'FAILURE' },
  }))
  paypalPages(app, orders)
}

function orderIn(body: unknown): NewOrder | undefined {
  const unit = at(body, 'purchase_units', 0)
  const context = at(body, 'payment_source', 'paypal', 'experience_context')
  const amount = amountIn(at(unit, 'amount'))
  const [returnUrl, cancelUrl] = [textAt(context, 'return_url'), textAt(context, 'cancel_url')]
  if (at(body, 'intent') !== 'CAPTURE' || !amount) return undefined
  if (!isLoopback(returnUrl) || !isLoopback(cancelUrl)) return undefined
  return {
    customId: textAt(unit, 'custom_id'),
    invoiceId: textAt(unit, 'invoice_id'),
    description: textAt(unit, 'description'),
    amount,
    returnUrl,
    cancelUrl,
  }
}

function captureOrder(orders: PaypalOrders, faults: Faults, { id, baseUrl }: PaypalCall): PaypalAnswer {
  const order = orders.find(id)
  if (!order) return missing()
  if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
  if (faults.take('paypal', 'instrument_declined')) {
    orders.sendBack(order)
    return unprocessable('INSTRUMENT_DECLINED')
  }
  const captured = orders.capture(order)
  return { status: 201, body: orderBody(captured, orders.findCapture(captured.captureId), baseUrl) }
}

function refundCapture(orders: PaypalOrders, faults: Faults, { id, body }: PaypalCall): PaypalAnswer {
  const capture = orders.findCapture(id)
  if (!capture) return missing()
  if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'PENDING' || capture.status === 'DECLINED')
    return unprocessable('CAPTURE_STATUS_NOT_VALID')
  const amount = at(body, 'amount') === undefined ? capture.amount : amountIn(at(body, 'amount'))
  if (!amount) return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  if (amount.currency_code !== capture.amount.currency_code)
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (faults.take('paypal', 'refund_refused')) return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS')
  const refund = orders.refund(capture, amount, textAt(body, 'custom_id'))
  return refund ? { status: 201, body: refundBody(refund) } : unprocessable('REFUND_AMOUNT_EXCEEDED')
}

function eventOf(type: string, resource: object, now: number): object {
  const kinds = [
    ['CHECKOUT.ORDER', 'checkout-order'],
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
