// The account at the played PayPal: orders, captures and refunds.
import {
  type Amount,
  amountOf,
  type Capture,
  captureBody,
  centsOf,
  type History,
  type Order,
  orderBody,
  type Refund,
  refundBody,
} from './paypal-objects.ts'
import { paypalId } from './paypal-wire.ts'
import type { Shelf } from './memory.ts'
import type { Vendor } from './webhooks.ts'

const SETTLES_AFTER_SECONDS = 30
const DOLLAR = 100

type World = Omit<Vendor, 'productUrl'> & {
  readonly announce: (type: string, resource: object) => void
}

export type NewOrder = Omit<Order, 'id' | 'status' | 'captureId' | 'createdAt'>

export type PaypalOrders = {
  open(asked: NewOrder): Order
  find(id: string): Order | undefined
  approve(order: Order): void
  /** The customer has to choose another card or account. */
  sendBack(order: Order): void
  capture(order: Order): Order
  findCapture(id: string): Capture | undefined
  refund(capture: Capture, amount: Amount, customId: string): Refund | undefined
  findRefund(id: string): Refund | undefined
  historyOf(order: Order): History | undefined
}

export function createOrders(world: World): PaypalOrders {
  const { now, faults, later, memory, announce } = world
  const orders = memory.shelf<Order>('paypal-orders')
  const captures = memory.shelf<Capture>('paypal-captures')
  const refunds = createRefunds(world, captures)

  function keep(order: Order): Order {
    orders.put(order.id, order)
    return order
  }

  function tell(capture: Capture, type: string): Capture {
    captures.put(capture.id, capture)
    announce(`PAYMENT.CAPTURE.${type}`, captureBody(capture))
    return capture
  }

  function takeMoney(capture: Capture): Capture {
    if (faults.take('paypal', 'capture_declined')) return tell({ ...capture, status: 'DECLINED' }, 'DECLINED')
    const willDeny = faults.take('paypal', 'capture_denied')
    const isPending = willDeny || faults.take('paypal', 'capture_pending')
    if (!isPending) return tell({ ...capture, status: 'COMPLETED' }, 'COMPLETED')
    later.after(SETTLES_AFTER_SECONDS, () =>
      willDeny
        ? tell({ ...capture, status: 'DECLINED' }, 'DENIED')
        : tell({ ...capture, status: 'COMPLETED' }, 'COMPLETED'),
    )
    return tell({ ...capture, status: 'PENDING' }, 'PENDING')
  }

  return {
    ...refunds,
    find: (id) => orders.get(id),
    findCapture: (id) => captures.get(id),
    historyOf: ({ captureId }) => {
      const capture = captureId === null ? undefined : captures.get(captureId)
      return capture && { capture, refunds: refunds.refundsOf(capture) }
    },
    open: (asked) =>
      keep({
        ...asked,
        id: paypalId(),
        status: 'PAYER_ACTION_REQUIRED',
        captureId: null,
        createdAt: now(),
      }),
    approve: (order) => {
      const approved = keep({ ...order, status: 'APPROVED' })
      announce('CHECKOUT.ORDER.APPROVED', orderBody(approved, ''))
    },
    sendBack: (order) => {
      keep({ ...order, status: 'PAYER_ACTION_REQUIRED' })
    },
    capture: (order) => {
      const cents = centsOf(order.amount) - (faults.take('paypal', 'amount_differs') ? DOLLAR : 0)
      const { id } = takeMoney({
        id: paypalId(),
        status: 'PENDING',
        order,
        amount: amountOf(
          cents,
          faults.take('paypal', 'currency_differs') ? 'EUR' : order.amount.currency_code,
        ),
        createdAt: now(),
      })
      return keep({ ...order, status: 'COMPLETED', captureId: id })
    },
  }
}

function createRefunds({ now, faults, later, memory, announce }: World, captures: Shelf<Capture>) {
  const refunds = memory.shelf<Refund>('paypal-refunds')
  const ofCapture = memory.shelf<readonly string[]>('paypal-refunds-of')
  const refundedCents = memory.shelf<number>('paypal-refunded-cents')

  function tell(refund: Refund, type: string): Refund {
    refunds.put(refund.id, refund)
    announce(type, refundBody(refund))
    return refund
  }

  function book(capture: Capture, cents: number): void {
    const refunded = (refundedCents.get(capture.id) ?? 0) + cents
    refundedCents.put(capture.id, refunded)
    const left = centsOf(capture.amount) - refunded
    const part = refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
    captures.put(capture.id, { ...capture, status: left === 0 ? 'REFUNDED' : part })
  }

  return {
    findRefund: (id: string) => refunds.get(id),
    refundsOf: (capture: Capture) => (ofCapture.get(capture.id) ?? []).flatMap((id) => refunds.get(id) ?? []),
    /** Returns nothing if less than that is left. */
    refund: (capture: Capture, amount: Amount, customId: string): Refund | undefined => {
      const cents = centsOf(amount)
      if (cents > centsOf(capture.amount) - (refundedCents.get(capture.id) ?? 0)) return undefined
      book(capture, cents)
      const willFail = faults.take('paypal', 'refund_failed')
      const isPending = willFail || faults.take('paypal', 'refund_pending')
      const refund = { id: paypalId(), captureId: capture.id, customId, amount, createdAt: now() }
      ofCapture.put(capture.id, [...(ofCapture.get(capture.id) ?? []), refund.id])
      if (!isPending) return tell({ ...refund, status: 'COMPLETED' }, 'PAYMENT.CAPTURE.REFUNDED')
      later.after(SETTLES_AFTER_SECONDS, () => {
        if (willFail) book(capture, -cents)
        if (willFail) tell({ ...refund, status: 'FAILED' }, 'PAYMENT.REFUND.FAILED')
        else tell({ ...refund, status: 'COMPLETED' }, 'PAYMENT.CAPTURE.REFUNDED')
      })
      return tell({ ...refund, status: 'PENDING' }, 'PAYMENT.REFUND.PENDING')
    },
  }
}
