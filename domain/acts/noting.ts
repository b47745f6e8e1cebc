// Acts that leave the status alone: files, texts, terms and messages.
import { HOUR, hoursToSeconds } from '../basics/instant.ts'
import { allow, type Verdict } from '../basics/verdict.ts'
import { isOfferedUrgency } from '../deadlines.ts'
import { promisedFor } from '../lateness.ts'
import { CHANGEABLE, OPEN, ORDER_STATUSES, WITH_WRITER, type OrderStatus } from '../statuses.ts'
import { refuseField, required } from '../validations.ts'
import {
  conflict,
  deskAct,
  type Act,
  type ActivityName,
  type Deed,
  type OrderChanges,
  type OrderFacts,
  type Outcome,
} from './act.ts'
import { isStillUnpaid, noOpenAttempt } from './ending.ts'

const ENDED = 'The order has ended.'

export function isMessagable(order: {
  readonly status: OrderStatus
  readonly writerId: number | null
}): boolean {
  return order.writerId !== null && WITH_WRITER.includes(order.status)
}

export const attach: Act<[{ readonly files: number }]> = {
  by: ['customer'],
  from: OPEN,
  decide: ({ order }, { files }) => attached(order, files, { notifies: false }),
}

export const attachByDesk = deskAct<{ files: number }>({
  by: ['manager'],
  from: OPEN,
  when: ENDED,
  decide: ({ order }, { files }) => attached(order, files, { notifies: true }),
})

export const approveFile = note(OPEN, 'file.approved')
export const declineFile = note(OPEN, 'file.declined')
export const editTopic = note(CHANGEABLE, 'topic.changed')
export const editInstructions = note(CHANGEABLE, 'instruction.updated')

/** Changes the deadline, the pages, the level or the note to the writer. A paid order keeps its price. */
export const editTerms = deskAct<{ deadlineAt?: number }>({
  by: ['manager'],
  from: CHANGEABLE,
  when: ENDED,
  // An order may not change while its payment is under way.
  guard: (deed) => (isStillUnpaid(deed.order) ? noOpenAttempt(deed) : allow()),
  decide: (deed, { deadlineAt }) => {
    const { order } = deed
    const moved = deadlineAt === undefined ? allow({}) : moveDeadline(deed, deadlineAt)
    if (!moved.ok) return moved
    const edited: Outcome = {
      to: order.status,
      activities: ['order.updated'],
      notifications: ['order.updated'],
      changes: moved.value,
      // The price of the waiting change follows from the terms as they were.
      ...(order.change && { lapsesChange: true }),
    }
    return allow(isStillUnpaid(order) ? { ...edited, reprices: true } : edited)
  },
})

export const writeMessage: Act = {
  by: ['customer', 'writer'],
  from: ORDER_STATUSES,
  guard: ({ order }) => (isMessagable(order) ? allow() : conflict('Messages are closed for this order.')),
  decide: ({ order }) => allow({ to: order.status, activities: [], notifications: [] }),
}

function note(
  from: readonly OrderStatus[],
  name: 'file.approved' | 'file.declined' | 'topic.changed' | 'instruction.updated',
) {
  return deskAct({
    by: ['manager'],
    from,
    when: ENDED,
    decide: ({ order }) => allow({ to: order.status, activities: [name], notifications: [name] }),
  })
}

function attached(order: OrderFacts, files: number, { notifies }: { notifies: boolean }): Verdict<Outcome> {
  if (files < 1) return refuseField('files', required('files'))
  const name = 'file.uploaded' satisfies ActivityName
  return allow({ to: order.status, activities: [name], notifications: notifies ? [name] : [] })
}

// Outside a revision the deadline is creation plus urgency, in whole hours; the refund window moves with it.
function moveDeadline({ order, now }: Deed, deadlineAt: number): Verdict<OrderChanges> {
  if (order.status === 'disputing') return conflict('Resolve the dispute first.')
  if (deadlineAt <= now) return refuseField('urgency', 'The deadline must lie in the future.')
  if (order.status === 'editing' || (order.status === 'checking' && order.workStatus === 'editing')) {
    return allow({ deadlineAt })
  }
  const urgencyHours = Math.ceil((deadlineAt - order.createdAt) / HOUR)
  const movedTo = order.createdAt + hoursToSeconds(urgencyHours)
  const changes: OrderChanges = { urgencyHours, deadlineAt: movedTo, ...promisedFor(movedTo, order) }
  if (order.status !== 'unpaid') return allow(changes)
  return isOfferedUrgency(urgencyHours)
    ? allow({ ...changes, orderedUrgencyHours: urgencyHours })
    : refuseField('urgency', 'The deadline must be 5 to 720 hours after the order was placed.')
}
