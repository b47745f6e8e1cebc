// Acts of the writer's desk: taking an order, delivering versions, releasing them, and closing the order.
import { allow, type Verdict } from '../basics/verdict.ts'
import { DELIVERIES_MAX, type DeliveryKind } from '../deliveries.ts'
import { HAD_BEFORE } from '../orders.ts'
import { returnableCents } from '../refunds.ts'
import { completionDueAt } from '../revisions.ts'
import { WORK_STATUSES, type WorkStatus } from '../statuses.ts'
import { refuseField, required } from '../validations.ts'
import {
  AT_WORK,
  conflict,
  deskAct,
  HAS_FINAL,
  missingNote,
  unavailable,
  type Act,
  type Deed,
  type Explained,
  type OrderFacts,
  type Outcome,
} from './act.ts'

export type Candidate = {
  readonly id: number
  /** The writer category this writer belongs to, by its percent. */
  readonly categoryPercent: number
}

const NO_WRITER_YET = 'Only while the order waits for a writer.'
const CHECKED = 'Only while a version waits for its check.'

/** The customer paid for the previous writer; assigning another one returns that surcharge. */
export const assign = deskAct<{ writer: Candidate }>({
  by: ['manager'],
  from: ['active'],
  when: NO_WRITER_YET,
  decide: ({ order, now }, { writer }) => {
    if (writer.id === order.customerId)
      return refuseField('writer', 'Customers do not write their own papers.')
    if (writer.categoryPercent < order.categoryPercent) {
      return refuseField('writer', 'This writer’s category is below the ordered one.')
    }
    const isAnother = order.previousId !== null && writer.id !== order.previousWriterId
    const cents = isAnother ? Math.min(order.previousSurchargeCents, returnableCents(order)) : 0
    const taken = takenBy(writer.id, now)
    return allow(cents > 0 ? { ...taken, returns: { cents, to: 'payment' } } : taken)
  },
})

export const claim = deskAct<{ categoryPercent: number }>({
  by: ['pool'],
  from: ['active'],
  when: NO_WRITER_YET,
  guard: ({ order, actor }) => {
    if (order.previousId !== null)
      return conflict('The customer asked for a previous writer. A manager assigns this order.')
    return order.writersSoFar.some((id) => id === actor.id) ? conflict(HAD_BEFORE) : allow()
  },
  decide: ({ order, actor, now }, { categoryPercent }) =>
    actor.id === null || categoryPercent < order.categoryPercent
      ? conflict('This order needs a higher writer category.')
      : allow(takenBy(actor.id, now)),
})

export const uploadDraft = deskAct<{ files: number }>(
  upload('draft', ['preparing'], 'Only while the first version is being written.'),
)

export const uploadFinal = deskAct<{ files: number }>({
  ...upload('final', WORK_STATUSES, AT_WORK),
  guard: (deed) => {
    const fitting = hasRoom(deed)
    return fitting.ok ? allAnswered(deed) : fitting
  },
})

export const releaseDraft = deskAct({
  by: ['manager'],
  from: ['checking'],
  when: CHECKED,
  guard: ({ order }) =>
    order.workStatus === 'editing' ? conflict('A revised paper is released as final.') : allow(),
  decide: () =>
    allow({
      to: 'finalizing',
      activities: ['paper.uploaded', 'order.finalizing'],
      notifications: ['paper.uploaded'],
      releases: 'draft',
    }),
})

export const releaseFinal = deskAct({
  by: ['manager'],
  from: ['checking'],
  when: CHECKED,
  // It may have come as a draft, or the marks were approved after it had come.
  guard: allAnswered,
  decide: ({ order, now }) => {
    const isRevised = order.workStatus === 'editing'
    const released: Outcome = {
      to: order.hasPendingRevision ? 'revision' : 'processing',
      activities: [isRevised ? 'revision.updated' : 'paper.uploaded'],
      notifications: [isRevised ? 'revision.updated' : 'paper.uploaded'],
      changes: { finalAt: order.finalAt ?? now, lastReleaseAt: now },
      releases: 'final',
    }
    return allow(isRevised ? { ...released, revision: 'fulfilled' } : released)
  },
})

export const sendBack = deskAct<{ note: string }>({
  by: ['manager'],
  from: ['checking'],
  when: CHECKED,
  decide: ({ order }, { note }) =>
    missingNote(note) ??
    (order.workStatus === null
      ? unavailable()
      : allow({ to: order.workStatus, activities: ['order.updated'], notifications: [], isStaffOnly: true })),
})

export const complete = deskAct({
  by: ['manager'],
  from: ['processing'],
  when: HAS_FINAL,
  guard: ({ order }) => nothingAsked(order),
  decide: () => allow(completed()),
})

export const completeByClock: Act = {
  by: ['system'],
  from: ['processing'],
  guard: ({ order, now }) =>
    order.finalAt === null ||
    order.lastReleaseAt === null ||
    now < completionDueAt(order.finalAt, order.lastReleaseAt)
      ? unavailable()
      : nothingAsked(order),
  decide: () => allow(completed()),
}

function upload(
  kind: DeliveryKind,
  from: readonly WorkStatus[],
  when: string,
): Act<[{ readonly files: number }]> & Explained {
  return {
    by: ['writer'],
    from,
    when,
    guard: hasRoom,
    decide: ({ order }: Deed, { files }) => {
      const workStatus = from.find((status) => status === order.status)
      if (files < 1 || workStatus === undefined) return refuseField('files', required('files'))
      return allow({
        to: 'checking',
        activities: ['order.checking'],
        notifications: [],
        changes: { workStatus },
        uploads: kind,
      })
    },
  }
}

function hasRoom({ order: { deliveries } }: Deed): Verdict {
  if (deliveries < DELIVERIES_MAX) return allow()
  return conflict(`An order takes up to ${DELIVERIES_MAX} versions. Ask a manager how to go on.`)
}

function allAnswered({ order: { openMarks } }: Deed): Verdict {
  if (openMarks === 0) return allow()
  return conflict(openMarks === 1 ? 'One mark has no answer yet.' : `${openMarks} marks have no answer yet.`)
}

function takenBy(writerId: number, now: number): Outcome {
  return {
    to: 'preparing',
    activities: ['order.confirmed', 'chat.started'],
    notifications: ['chat.started'],
    changes: { writerId, assignedAt: now },
    opensThread: true,
  }
}

function nothingAsked(order: OrderFacts): Verdict {
  return order.hasPendingRevision ? conflict('A revision request is waiting for a decision.') : allow()
}

function completed(): Outcome {
  return { to: 'completed', activities: ['order.completed'], notifications: ['order.completed'] }
}
