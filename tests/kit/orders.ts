// Facts of an order for tests of its rules: a paid order in work, on which no guard stands in the way.
import { DAY, HOUR } from '#domain/basics/instant.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import type { Actor } from '#domain/orders.ts'

export const PLACED_AT = 1_000_000
export const FINAL_AT = PLACED_AT + 2 * DAY
export const NOW = FINAL_AT + 5 * DAY

export const CUSTOMER: Actor = { id: 1, scopes: ['client'] }
export const WRITER: Actor = { id: 2, scopes: ['client', 'writer'] }
export const MANAGER: Actor = { id: 3, scopes: ['client', 'manager'] }

export function orderFacts(given: Partial<OrderFacts> = {}): OrderFacts {
  const deadlineAt = PLACED_AT + 168 * HOUR
  return {
    status: 'preparing',
    prevStatus: null,
    workStatus: null,
    customerId: 1,
    writerId: 2,
    assignedAt: PLACED_AT + HOUR,
    createdAt: PLACED_AT,
    paidAt: null,
    urgencyHours: 168,
    orderedUrgencyHours: 168,
    deadlineAt,
    deliveryDeadlineAt: deadlineAt,
    finalAt: null,
    lastReleaseAt: null,
    disputedAt: null,
    lateDaysBefore: 0,
    lateDays: 0,
    frozenSeconds: null,
    totalCents: 10_000,
    dueCents: 0,
    paidCents: 10_000,
    returnedCents: 0,
    change: null,
    hasOpenAttempt: false,
    hasPendingRevision: false,
    disputes: 0,
    deliveries: 0,
    releasedDeliveries: 0,
    undecidedFiles: 0,
    openMarks: 0,
    isWriterGone: false,
    isCustomerGone: false,
    previousId: null,
    previousWriterId: null,
    writersSoFar: [],
    previousSurchargeCents: 0,
    categoryPercent: 0,
    version: 7,
    ...given,
  }
}
