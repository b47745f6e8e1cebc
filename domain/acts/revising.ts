// Acts around a revision: a customer asks for it; a manager decides on it or starts one.
import { allow, type Verdict } from '../basics/verdict.ts'
import { minUrgencySeconds } from '../deadlines.ts'
import { returnableCents } from '../refunds.ts'
import { isFreeRevisionOpen } from '../revisions.ts'
import { CHANGEABLE, REVISABLE } from '../statuses.ts'
import {
  conflict,
  deskAct,
  HAS_FINAL,
  missingNote,
  type Act,
  type Deed,
  type OrderFacts,
  type Outcome,
} from './act.ts'
import { dismissRevision, NOTHING_LEFT } from './ending.ts'

const ALREADY_ASKED = 'A revision request is already waiting for a decision.'
const NOTHING_ASKED = 'No revision request is waiting for a decision.'

const NO_WRITER = 'This order has no writer.'
const WRITER_GONE = 'The writer of this order has left.'

/** Gives the writer of a revision at least the minimum time, counted from now. */
export function revisionDeadline({ order, now }: Deed): { readonly deadlineAt: number } {
  return { deadlineAt: now + minUrgencySeconds(order.orderedUrgencyHours) }
}

export const askForRevision: Act = {
  by: ['customer'],
  from: REVISABLE,
  guard: ({ order, now }) => {
    if (order.hasPendingRevision) return conflict(ALREADY_ASKED)
    return isFreeRevisionOpen(order.finalAt, now) ? allow() : conflict('The free revision period has ended.')
  },
  decide: ({ order }) =>
    allow({
      to: order.status === 'processing' ? 'revision' : order.status,
      activities: ['revision.requested'],
      notifications: ['revision.requested'],
      revision: 'pending',
    }),
}

/** Only a paper that was delivered can go into editing; before that, the request joins the instructions. */
export const approveRevision = deskAct({
  by: ['manager'],
  from: CHANGEABLE.filter((status) => status !== 'processing'),
  when: NOTHING_ASKED,
  guard: (deed) => {
    if (!deed.order.hasPendingRevision) return conflict(NOTHING_ASKED)
    if (deed.order.status === 'disputing') return conflict('Resolve the dispute first.')
    return deed.order.status === 'canceled' ? reopenable(deed) : allow()
  },
  decide: (deed) => allow(approvedFrom(deed)),
})

export const declineRevision = deskAct<{ note: string }>({
  by: ['manager'],
  from: CHANGEABLE,
  when: NOTHING_ASKED,
  guard: ({ order }) => (order.hasPendingRevision ? allow() : conflict(NOTHING_ASKED)),
  decide: ({ order }, { note }) =>
    missingNote(note) ??
    allow(
      dismissRevision({
        to: order.status === 'revision' ? 'processing' : order.status,
        activities: [],
        notifications: [],
      }),
    ),
})

export const startRevision = deskAct({
  by: ['manager'],
  from: ['processing'],
  when: HAS_FINAL,
  guard: ({ order }) => (order.hasPendingRevision ? conflict(ALREADY_ASKED) : allow()),
  decide: (deed) =>
    allow({
      to: 'editing',
      activities: ['revision.initiated', 'order.editing'],
      notifications: ['revision.initiated'],
      changes: revisionDeadline(deed),
      revision: 'approved',
    }),
})

function approvedFrom(deed: Deed): Outcome {
  const { status } = deed.order
  if (status === 'revision' || status === 'canceled') {
    return {
      to: 'editing',
      activities: ['revision.approved', 'order.editing'],
      notifications: status === 'canceled' ? ['revision.approved', 'order.editing'] : ['revision.approved'],
      changes: revisionDeadline(deed),
      revision: 'approved',
    }
  }
  return {
    to: status,
    activities: ['revision.approved', 'instruction.updated'],
    notifications: ['revision.approved', 'instruction.updated'],
    revision: 'approved',
    amendsInstructions: true,
  }
}

/** Judges whether the order still has the writer who wrote its paper. */
export function judgeWriter({
  writerId,
  isWriterGone,
}: Pick<OrderFacts, 'writerId' | 'isWriterGone'>): Verdict {
  if (writerId === null) return conflict(NO_WRITER)
  return isWriterGone ? conflict(WRITER_GONE) : allow()
}

function reopenable({ order }: Deed): Verdict {
  if (order.finalAt === null) return conflict('There is nothing to revise yet.')
  const writing = judgeWriter(order)
  if (!writing.ok) return writing
  return returnableCents(order) > 0 ? allow() : conflict(NOTHING_LEFT)
}
