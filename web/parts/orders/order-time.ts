// How much time is left of an order, for its card and its page.
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { formatDuration, minUrgencySeconds } from '#domain/deadlines.ts'
import { statusLabel } from '#domain/statuses.ts'
import type { Order, WholeOrder } from './order-words.ts'

export type OrderTime = {
  readonly label: string
  readonly value: string
  readonly when?: string
  readonly percentPassed?: number
  readonly isLate?: boolean
}

type Timed = Pick<
  Order,
  'createdAt' | 'disputedAt' | 'dueAt' | 'finalAt' | 'orderedUrgency' | 'prepaid' | 'status' | 'total'
>

type Reading = { readonly now: number; readonly tell: (instant: number) => string }

/** Says when an open dispute is answered; null without one, and once its day has passed. */
export function answerTime(
  { disputes }: Pick<WholeOrder, 'disputes'>,
  { now, tell }: Reading,
): OrderTime | null {
  const due = disputes.find(({ state }) => state === 'pending')?.reviewDue
  if (due === undefined || due < now) return null
  return { label: 'Answer due in', value: formatTimeLeft(due - now), when: tell(due) }
}

export function orderTime(order: Timed, { now, tell }: Reading): OrderTime {
  const { status, dueAt, finalAt, orderedUrgency, total, prepaid, disputedAt } = order
  if (status === 'unpaid')
    return {
      label: 'To pay',
      value: formatMoney(toCents(total) - toCents(prepaid)),
      when: `${formatDuration(orderedUrgency)} from the payment`,
    }
  if (status === 'disputing')
    return {
      label: 'Dispute',
      value: 'In review',
      ...(disputedAt !== null && { when: `opened ${tell(disputedAt)}` }),
    }
  if (status === 'revision') return { label: 'Revision request', value: 'In review' }
  if (status === 'processing' && finalAt !== null) return freeRevisions(finalAt, { now, tell })
  if (dueAt === null) return { label: 'Status', value: statusLabel(status) }
  return countdown(order, dueAt, { now, tell })
}

function freeRevisions(finalAt: number, { now, tell }: Reading): OrderTime {
  const until = finalAt + FREE_REVISION_SECONDS
  if (until < now) return { label: 'Free revisions', value: 'Over', when: `since ${tell(until)}` }
  return {
    label: 'Free revisions for',
    value: formatTimeLeft(until - now),
    when: `until ${tell(until)}`,
    percentPassed: percentOf(now - finalAt, FREE_REVISION_SECONDS),
  }
}

function countdown(order: Timed, dueAt: number, { now, tell }: Reading): OrderTime {
  const { status, createdAt, finalAt, orderedUrgency } = order
  const left = dueAt - now
  if (left <= 0)
    return {
      label: 'Late by',
      value: formatTimeLeft(-left),
      when: `was due ${tell(dueAt)}`,
      percentPassed: 100,
      isLate: true,
    }
  const isRevision = status === 'editing' || (status === 'checking' && finalAt !== null)
  const whole = isRevision ? minUrgencySeconds(orderedUrgency) : dueAt - createdAt
  return {
    label: isRevision ? 'Revision due in' : 'Due in',
    value: formatTimeLeft(left),
    when: tell(dueAt),
    percentPassed: percentOf(whole - left, whole),
  }
}

function percentOf(passed: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((passed / Math.max(whole, 1)) * 100)))
}
