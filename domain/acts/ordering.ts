// Acts from the order form to the pool: placing, paying and approving an order.
import { hoursToSeconds } from '../basics/instant.ts'
import { allow } from '../basics/verdict.ts'
import { latePaymentHours } from '../deadlines.ts'
import { settles, type PaymentCapture } from '../payments.ts'
import { BEFORE_WRITER } from '../statuses.ts'
import {
  conflict,
  deskAct,
  unavailable,
  UNCHECKED,
  type Act,
  type OrderChanges,
  type Outcome,
} from './act.ts'

const CHANGE_LAPSED = 'You didn’t pay for the change within 24 hours, so the order stays as it was.'

/** Places an order. It has no status yet to judge by, so its form decides, and there is no news to send. */
export function decidePlacing(
  order: { readonly urgencyHours: number; readonly hasDiscount: boolean },
  now: number,
): Outcome & {
  readonly notifications: readonly []
  readonly changes: OrderChanges & { readonly deadlineAt: number }
} {
  const deadlineAt = now + hoursToSeconds(order.urgencyHours)
  return {
    to: 'unpaid',
    activities: order.hasDiscount ? ['order.created', 'discount.applied'] : ['order.created'],
    notifications: [],
    changes: {
      urgencyHours: order.urgencyHours,
      orderedUrgencyHours: order.urgencyHours,
      deadlineAt,
      deliveryDeadlineAt: deadlineAt,
    },
  }
}

/** Begins to pay for the order, or for the difference of a change that waits for it. */
export const payOrder: Act = {
  by: ['customer'],
  from: ['unpaid', ...BEFORE_WRITER],
  guard: ({ order: { status, change }, now }) => {
    if (status === 'unpaid' || (change && now < change.expiresAt)) return allow()
    return change ? conflict(CHANGE_LAPSED) : unavailable()
  },
  decide: ({ order }) => allow({ to: order.status, activities: [], notifications: [] }),
}

/** Pays the order. When this refuses a capture, the money goes back to the payment it came from. */
export const capture: Act<[PaymentCapture | null]> = {
  by: ['customer', 'system'],
  from: ['unpaid'],
  decide: ({ order, now }, captured) => {
    if (!settles(captured, order.dueCents))
      return conflict('The payment does not match the amount due for this order.')
    // A dispute that was declined before the payment has given back hours, which count among these.
    const urgencyHours = order.orderedUrgencyHours + latePaymentHours(order.createdAt, now)
    const deadlineAt = order.createdAt + hoursToSeconds(urgencyHours)
    return allow({
      to: 'unapproved',
      activities: ['order.paid'],
      notifications: ['order.paid'],
      changes: {
        paidAt: now,
        urgencyHours,
        deadlineAt,
        deliveryDeadlineAt: deadlineAt,
      },
    })
  },
}

export const approve = deskAct<{ waivesFiles?: boolean }>({
  by: ['manager'],
  from: ['unapproved'],
  when: UNCHECKED,
  decide: ({ order }, { waivesFiles = false }) =>
    order.undecidedFiles > 0 && !waivesFiles
      ? conflict("Decide on the customer's files first, or waive the check.")
      : allow({ to: 'active', activities: ['order.approved'], notifications: ['order.updated'] }),
})
