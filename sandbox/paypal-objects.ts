// What the played PayPal keeps for us, and how each thing goes over the wire.
import { toCents, toDollars } from '#domain/basics/money.ts'
import { textOrNothingAt } from './paypal-wire.ts'

export type Amount = { readonly currency_code: string; readonly value: string }

export type Order = {
  readonly id: string
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly customId: string
  readonly invoiceId: string
  readonly description: string
  readonly amount: Amount
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly captureId: string | null
  readonly createdAt: number
}

export type Capture = {
  readonly id: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly order: Pick<Order, 'id' | 'customId' | 'invoiceId'>
  readonly amount: Amount
  readonly createdAt: number
}

export type Refund = {
  readonly id: string
  readonly status: 'COMPLETED' | 'PENDING' | 'FAILED'
  readonly captureId: string
  readonly customId: string
  readonly amount: Amount
  readonly createdAt: number
}

export type History = { readonly capture: Capture; readonly refunds: readonly Refund[] }

export function centsOf({ value }: Amount): number {
  return toCents(Number(value))
}

export function amountOf(cents: number, currency_code: string): Amount {
  return { currency_code, value: toDollars(cents).toFixed(2) }
}

export function amountIn(value: unknown): Amount | undefined {
  const amount = {
    currency_code: textOrNothingAt(value, 'currency_code'),
    value: textOrNothingAt(value, 'value'),
  }
  const isGood = /^[A-Z]{3}$/.test(amount.currency_code) && /^\d{1,7}\.\d{2}$/.test(amount.value)
  return isGood && centsOf(amount) > 0 ? amount : undefined
}

export function listPage({ id }: Order, baseUrl: string): string {
  return `${baseUrl}/checkoutnow?token=${id}`
}

/** `history` holds the captures and refunds of the order, once there are any. */
export function orderBody(order: Order, baseUrl: string, history?: History): object {
  const { id, status, customId, invoiceId, description, amount, createdAt } = order
  return {
    id,
    intent: 'CAPTURE',
    status,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        invoice_id: invoiceId,
        description,
        amount,
        ...(history && {
          payments: { captures: [captureBody(history.capture)], refunds: history.refunds.map(refundBody) },
        }),
      },
    ],
    create_time: timeOf(createdAt),
    links: [
      { href: `${baseUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: listPage(order, baseUrl), rel: 'payer-action', method: 'GET' },
      { href: `${baseUrl}/v2/checkout/orders/${id}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

export function captureBody({ id, status, order, amount, createdAt }: Capture): object {
  return {
    id,
    status,
    amount,
    final_capture: true,
    custom_id: order.customId,
    invoice_id: order.invoiceId,
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: timeOf(createdAt),
  }
}

export function refundBody({ id, status, captureId, customId, amount, createdAt }: Refund): object {
  return {
    id,
    status,
    ...(status === 'FAILED' && { status_details: { reason: 'ECHECK' } }),
    amount,
    custom_id: customId,
    links: [{ href: `/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' }],
    create_time: timeOf(createdAt),
  }
}

export function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
