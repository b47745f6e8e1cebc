// Acts around a dispute: the customer opens it; a manager accepts it with one of four outcomes, or declines it.
import { hoursToSeconds } from '../basics/instant.ts'
import { allow, type Verdict } from '../basics/verdict.ts'
import { disputedHours, minUrgencySeconds, urgencyLeaving } from '../deadlines.ts'
import { isRefundPeriodOpen } from '../disputes.ts'
import { promisedFor } from '../lateness.ts'
import { REFUND_PERCENT_MIN, returnableCents } from '../refunds.ts'
import { UNDER_WAY, type OrderStatus } from '../statuses.ts'
import { refuseField } from '../validations.ts'
import {
  conflict,
  deskAct,
  missingNote,
  unavailable,
  type Act,
  type Deed,
  type OrderChanges,
  type OrderFacts,
  type Outcome,
} from './act.ts'
import { dismissRevision, endOrder, isPercent, NOTHING_LEFT, returning, type Refund } from './ending.ts'
import { judgeWriter, revisionDeadline } from './revising.ts'

const NO_DISPUTE = 'No dispute is open.'

export const raiseDispute: Act<[{ readonly asksRefund: boolean }]> = {
  by: ['customer'],
  from: ['unpaid', ...UNDER_WAY, 'canceled', 'refunded'],
  guard: ({ order }) =>
    order.disputes === 0 ? allow() : conflict('You have already opened a dispute on this order.'),
  decide: ({ order, now }, { asksRefund }) => {
    if (asksRefund && returnableCents(order) <= 0) return conflict(NOTHING_LEFT)
    if (asksRefund && !isRefundPeriodOpen(order.deliveryDeadlineAt, now)) {
      return conflict('The refund period is not open.')
    }
    return allow({
      to: 'disputing',
      activities: ['dispute.started'],
      notifications: ['dispute.started'],
      changes: { prevStatus: order.status, disputedAt: now, frozenSeconds: order.deadlineAt - now },
      dispute: 'pending',
    })
  },
}

export const grantRefund = deskAct<Refund & { percent: number }>({
  by: ['manager'],
  from: ['disputing'],
  when: NO_DISPUTE,
  guard: moneyLeft,
  decide: ({ order }, { percent, to }) =>
    isPercent(percent, REFUND_PERCENT_MIN)
      ? allow(
          endOrder(order, {
            to: 'refunded',
            activities: ['dispute.accepted', 'order.refunded'],
            notifications: ['dispute.accepted', 'order.refunded'],
            dispute: 'approved',
            ...returning(order, percent, to),
          }),
        )
      : refuseField('percent', 'The percent must be a whole number from 1 to 100.'),
})

export const grantRework = deskAct({
  by: ['manager'],
  from: ['disputing'],
  when: NO_DISPUTE,
  guard: (deed) => {
    const writing = judgeWriter(deed.order)
    if (!writing.ok) return writing
    return deed.order.releasedDeliveries > 0 ? moneyLeft(deed) : conflict('No paper has been released yet.')
  },
  decide: (deed) => {
    const revised = revisionDeadline(deed)
    const outcome: Outcome = {
      to: 'editing',
      activities: ['dispute.accepted', 'order.editing'],
      notifications: ['dispute.accepted', 'order.editing'],
      changes: { ...revised, ...promisedAnew(deed.order, revised.deadlineAt) },
      dispute: 'approved',
    }
    return allow(deed.order.hasPendingRevision ? { ...outcome, revision: 'approved' } : outcome)
  },
})

export const grantOtherWriter = deskAct({
  by: ['manager'],
  from: ['disputing'],
  when: NO_DISPUTE,
  guard: moneyLeft,
  decide: ({ order, now }) => {
    const urgencyHours = urgencyLeaving(minUrgencySeconds(order.orderedUrgencyHours), order, now)
    const deadlineAt = order.createdAt + hoursToSeconds(urgencyHours)
    return allow({
      to: 'active',
      activities: ['dispute.accepted', 'order.updated'],
      notifications: ['dispute.accepted'],
      changes: {
        writerId: null,
        assignedAt: null,
        urgencyHours,
        deadlineAt,
        ...promisedAnew(order, deadlineAt),
      },
      dispute: 'approved',
    })
  },
})

export const grantCancellation = deskAct<Refund>({
  by: ['manager'],
  from: ['disputing'],
  when: NO_DISPUTE,
  decide: ({ order }, { percent = 100, to }) =>
    isPercent(percent, 0)
      ? allow(
          endOrder(order, {
            to: 'canceled',
            activities: ['dispute.accepted', 'order.canceled'],
            notifications: ['dispute.accepted', 'order.canceled'],
            dispute: 'approved',
            ...returning(order, percent, to),
          }),
        )
      : refuseField('percent', 'The percent must be a whole number from 0 to 100.'),
})

export const declineDispute = deskAct<{ note: string }>({
  by: ['manager'],
  from: ['disputing'],
  when: NO_DISPUTE,
  decide: ({ order, now }, { note }) => {
    const missing = missingNote(note)
    if (missing) return missing
    if (order.prevStatus === null) return unavailable()
    const outcome: Outcome = {
      to: statusAfterDispute(order.prevStatus, order.hasPendingRevision),
      activities: ['dispute.declined'],
      notifications: ['dispute.declined'],
      changes: timeGivenBack(order, now),
      dispute: 'dismissed',
    }
    return allow(
      order.prevStatus === 'refunded' && order.hasPendingRevision ? dismissRevision(outcome) : outcome,
    )
  },
})

function moneyLeft({ order }: Deed): Verdict {
  return returnableCents(order) > 0 ? allow() : conflict(NOTHING_LEFT)
}

// A request may have been filed or decided while the dispute was open.
function statusAfterDispute(prevStatus: OrderStatus, hasPendingRevision: boolean): OrderStatus {
  if (prevStatus !== 'processing' && prevStatus !== 'revision') return prevStatus
  return hasPendingRevision ? 'revision' : 'processing'
}

// The deadline of a revision is an instant of its own; every other deadline follows from creation and
// urgency.
function timeGivenBack(order: OrderFacts, now: number): OrderChanges {
  const remainder = now + (order.frozenSeconds ?? 0)
  if (order.prevStatus === 'editing') return { deadlineAt: remainder }
  const hours = disputedHours(order.disputedAt ?? now, now)
  const urgencyHours = order.urgencyHours + hours
  if (order.prevStatus === 'checking' && order.workStatus === 'editing')
    return { urgencyHours, deadlineAt: remainder }
  return {
    urgencyHours,
    deadlineAt: order.createdAt + hoursToSeconds(urgencyHours),
    ...delayPaused(order, hours),
  }
}

/** Days of delay stop counting when the dispute begins, and go on after it. */
function delayPaused(order: OrderFacts, hours: number): OrderChanges {
  return order.finalAt === null
    ? { deliveryDeadlineAt: order.deliveryDeadlineAt + hoursToSeconds(hours) }
    : {}
}

function promisedAnew(order: OrderFacts, deadlineAt: number): OrderChanges {
  return order.finalAt === null ? promisedFor(deadlineAt, order) : {}
}
