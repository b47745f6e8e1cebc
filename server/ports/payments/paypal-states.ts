// What PayPal's words for orders, captures and refunds mean to us.
import { memberAt } from '#domain/basics/members.ts'
import { toCents } from '#domain/basics/money.ts'
import type { PaymentState, RefundState } from '#domain/payments.ts'
import { textAt } from './paypal-client.ts'

export function orderStateOf(order: unknown): PaymentState {
  const status = textAt(order, 'status')
  switch (status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { state: 'open' }
    case 'APPROVED':
      return { state: 'approved' }
    case 'VOIDED':
      return { state: 'ended' }
    case 'COMPLETED':
      return completedStateOf(memberAt(order, 'purchase_units', 0, 'payments', 'captures'))
    default:
      throw new Error(`PayPal calls an order ${status}`)
  }
}

/** Even a declined capture completes a PayPal order, so we look for captures that took money first. */
function completedStateOf(captures: unknown): PaymentState {
  if (!Array.isArray(captures)) throw new Error('PayPal has completed an order without a capture')
  const states = captures.map(captureStateOf)
  return (
    states.find(({ state }) => state === 'paid') ??
    states.find(({ state }) => state === 'pending') ?? { state: 'ended' }
  )
}

export function captureStateOf(capture: unknown): PaymentState {
  const status = textAt(capture, 'status')
  switch (status) {
    // The order was paid, even if the money has gone back since.
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return {
        state: 'paid',
        capture: textAt(capture, 'id'),
        cents: centsOf(textAt(capture, 'amount', 'value')),
        currency: textAt(capture, 'amount', 'currency_code'),
      }
    case 'PENDING':
      return { state: 'pending' }
    case 'DECLINED':
    case 'FAILED':
      return { state: 'ended' }
    default:
      throw new Error(`PayPal calls a capture ${status}`)
  }
}

export function refundStateOf(refund: unknown): RefundState {
  const status = textAt(refund, 'status')
  switch (status) {
    case 'COMPLETED':
      return { state: 'done', reference: textAt(refund, 'id') }
    case 'PENDING':
      return { state: 'pending', reference: textAt(refund, 'id') }
    case 'FAILED':
    case 'CANCELLED':
      return { state: 'failed', reference: textAt(refund, 'id'), reason: reasonIn(refund) ?? status }
    default:
      throw new Error(`PayPal calls a refund ${status}`)
  }
}

function reasonIn(refund: unknown): string | undefined {
  const reason = memberAt(refund, 'status_details', 'reason')
  return typeof reason === 'string' ? reason : undefined
}

/** '136.25' → 13625. We cannot book anything else. */
export function centsOf(value: string): number {
  if (/^\d{1,9}(\.\d{1,2})?$/.test(value)) return toCents(Number(value))
  throw new Error(`PayPal speaks of the amount '${value}'`)
}
