// What an order's next line is made from, taken from the whole order.
import { toCents } from '#domain/basics/money.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { minUrgencySeconds } from '#domain/deadlines.ts'
import type { CustomerStanding } from '#domain/next-lines/customer.ts'
import { UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import type { WholeOrder } from './order-words.ts'

export function customerStanding(order: WholeOrder): CustomerStanding {
  const { createdAt, disputes, finalAt, nextCredit, orderedUrgency, revisions } = order
  return {
    status: order.status,
    workStatus: order.workStatus,
    hasVersion: order.deliveries.length > 0,
    dueAt: order.dueAt,
    unpaidUntil: createdAt + UNPAID_LIFETIME_SECONDS,
    revisableUntil: finalAt === null ? null : finalAt + FREE_REVISION_SECONDS,
    completesAt: order.completesAt,
    revisionSeconds: minUrgencySeconds(orderedUrgency),
    hasPendingRevision: revisions.some(({ state }) => state === 'pending'),
    reviewDueAt: disputes.find(({ state }) => state === 'pending')?.reviewDue ?? null,
    deliveryDeadline: order.deliveryDeadline,
    disputedAt: order.disputedAt,
    creditedCents: order.credits.reduce((sum, { amount }) => sum + toCents(amount), 0),
    nextCredit: nextCredit && { at: nextCredit.at, cents: toCents(nextCredit.amount) },
    returnedCents: toCents(order.returned),
    withdrawalCents: order.withdrawal === null ? null : toCents(order.withdrawal),
  }
}
