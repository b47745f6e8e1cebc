// The one sentence at the top of an order for those who work on it: what its writer or a manager does next, and by when.
import { formatTimeLeft } from '../countdowns.ts'
import type { OrderStatus } from '../statuses.ts'
import {
  due,
  firstVersionOf,
  isLateAt,
  say,
  versionOf,
  type NextLine,
  type Standing,
  type Words,
} from './line.ts'

type DeskReader = 'writer' | 'manager'
type Facts = Standing & { readonly isLate: boolean }
type Lines = Readonly<Record<OrderStatus, (order: Facts) => Words>>

const NOTHING_TO_DO = 'There is nothing left to do.'

const WRITER: Lines = {
  unpaid: () => say`The customer hasn’t paid yet.`,
  unapproved: () => say`A manager is checking the topic before a writer starts.`,
  active: (order) => say`This paper needs a writer. ${dueLine(order)}`,
  preparing: (order) =>
    say`Upload ${order.hasVersion ? 'the new version' : 'your first version'} ${byDue(order)}.`,
  checking: (order) => say`A manager is checking your version. ${dueLine(order)}`,
  finalizing: (order) => say`Upload the final paper ${byDue(order)}.`,
  processing: ({ revisableUntil, completesAt }) =>
    say`The customer has the paper and can ask for a revision until ${revisableUntil ?? completesAt ?? ''}.`,
  revision: ({ revisionSeconds }) =>
    say`A manager is reading the customer’s revision request. Once it’s approved, you have ${formatTimeLeft(revisionSeconds)}.`,
  editing: (order) => say`Upload the revised paper ${byDue(order)}.`,
  disputing: ({ reviewDueAt }) =>
    say`A manager decides the customer’s dispute by ${reviewDueAt ?? ''}. Please wait until then.`,
  completed: () => say`The order is complete. ${NOTHING_TO_DO}`,
  canceled: () => say`The order is canceled. ${NOTHING_TO_DO}`,
  refunded: () => say`The order is refunded. ${NOTHING_TO_DO}`,
}

const MANAGER: Lines = {
  unpaid: ({ unpaidUntil }) => say`The customer has until ${unpaidUntil} to pay.`,
  unapproved: (order) => say`Check the topic, the files and the deadline. ${dueLine(order)}`,
  active: (order) => say`Find a writer. ${dueLine(order)}`,
  preparing: (order) => say`The writer is working on ${firstVersionOf(order)}. ${dueLine(order)}`,
  checking: (order) => say`Check ${versionOf(order)}, then release or return it. ${dueLine(order)}`,
  finalizing: (order) => say`The writer is making the final paper. ${dueLine(order)}`,
  processing: ({ completesAt }) =>
    say`The customer has the paper. The order closes automatically on ${completesAt ?? ''}.`,
  revision: () => say`Decide the customer’s revision request.`,
  editing: (order) => say`The writer is revising the paper. ${dueLine(order)}`,
  disputing: ({ reviewDueAt }) => say`Decide the dispute by ${reviewDueAt ?? ''}.`,
  completed: () => say`The order is complete. ${NOTHING_TO_DO}`,
  canceled: ({ hasPendingRevision }) =>
    hasPendingRevision
      ? say`Decide the revision request of this canceled order.`
      : say`The order is canceled. ${NOTHING_TO_DO}`,
  refunded: () => say`The order is refunded. ${NOTHING_TO_DO}`,
}

const LINES: Readonly<Record<DeskReader, Lines>> = { writer: WRITER, manager: MANAGER }

export function deskLine(order: Standing, reader: DeskReader, now: number): NextLine {
  const isLate = isLateAt(order, now)
  return { isLate, line: LINES[reader][order.status]({ ...order, isLate }), more: [] }
}

function byDue(order: Facts): Words {
  return order.isLate ? say`at once; it was due ${due(order)}` : say`by ${due(order)}`
}

function dueLine(order: Facts): Words {
  return order.isLate ? say`It was due ${due(order)}.` : say`It’s due ${due(order)}.`
}
