// When a dispute may be opened, when it may ask for money back, and by when it is reviewed.
import { DAY } from './basics/instant.ts'
import { REFUND_PERIOD_SECONDS, REFUND_REVIEW_BUSINESS_DAYS } from './constants.ts'
import type { Request } from './requests.ts'
import type { OrderStatus } from './statuses.ts'

export const DISPUTE_OUTCOMES = ['refund', 'rework', 'otherWriter', 'cancel'] as const

/** Says whether the order may have a dispute. One of any state counts: an order has one at most, ever. */
export function canOpenDispute(status: OrderStatus, disputes: readonly Request[]): boolean {
  return disputes.length === 0 && status !== 'completed'
}

/** Returns the last moment of the period that begins with the delivery deadline. A revision's deadline never moves it. */
export function refundPeriodEnd(deliveryDeadlineAt: number): number {
  return deliveryDeadlineAt + REFUND_PERIOD_SECONDS
}

/** Includes both ends. */
export function isRefundPeriodOpen(deliveryDeadlineAt: number, now: number): boolean {
  return now >= deliveryDeadlineAt && now <= refundPeriodEnd(deliveryDeadlineAt)
}

type Refundable = { readonly deliveryDeadline: number; readonly disputedAt: number | null }

/** Says until when a dispute can ask for money back; null while none can, and once the order has had its one dispute. */
export function refundableUntil({ deliveryDeadline, disputedAt }: Refundable, now: number): number | null {
  const isOpen = disputedAt === null && isRefundPeriodOpen(deliveryDeadline, now)
  return isOpen ? refundPeriodEnd(deliveryDeadline) : null
}

/** Returns the moment twenty weekdays on, at the same time of day, in UTC and without a holiday calendar. */
export function reviewDue(openedAt: number): number {
  let due = openedAt
  let left = REFUND_REVIEW_BUSINESS_DAYS
  while (left > 0) {
    due += DAY
    if (isWeekday(due)) left -= 1
  }
  return due
}

/** Says on which of those weekdays a review is: the first begins as the dispute is opened, and the last goes on until the answer. */
export function reviewDay(openedAt: number, now: number): number {
  let day = 1
  for (let at = openedAt + DAY; at <= now && day < REFUND_REVIEW_BUSINESS_DAYS; at += DAY) {
    if (isWeekday(at)) day += 1
  }
  return day
}

// The epoch began on a Thursday; counted from Monday that is day 3.
function isWeekday(instant: number): boolean {
  return (Math.floor(instant / DAY) + 3) % 7 < 5
}
