// An order as its parties see it: in a list, and whole.
import type { Value } from '#contract/grammar/shapes.ts'
import type { History, Order, WholeOrder } from '#contract/kinds/orders.ts'
import type { Writer } from '#contract/kinds/people.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { BillLine } from '#domain/bills.ts'
import { secondsLeft } from '#domain/countdowns.ts'
import { nextCredit } from '#domain/lateness.ts'
import { canWithdraw, quoteWithdrawal } from '#domain/refunds.ts'
import { completionDueAt } from '#domain/revisions.ts'
import { IN_WORK } from '#domain/statuses.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import type { ListedOrderRow, OrderRow } from '#server/store/orders.ts'
import type { Belongings } from '#server/store/whole-orders.ts'
import { viewActivity } from './activities.ts'
import { viewChange } from './changes.ts'
import { viewDelivery, viewOrderFile } from './files.ts'
import { viewLine } from './lines.ts'
import { viewDispute, viewRevision } from './requests.ts'

export function viewOrder(row: OrderRow, now: number): Value<typeof Order> {
  return {
    id: row.id,
    uid: row.id,
    type: row.type,
    status: row.status,
    deadline: secondsLeft(row, now),
    dueAt: IN_WORK.includes(row.status) ? row.deadlineAt : null,
    createdAt: row.createdAt,
    urgency: row.urgencyHours,
    orderedUrgency: row.orderedUrgencyHours,
    total: toDollars(row.totalCents),
    prepaid: toDollars(row.prepaidCents),
    discount:
      row.discountCode === null || row.discountPercent === null
        ? null
        : { code: row.discountCode, value: row.discountPercent },
    category: { id: row.categoryId, title: row.categoryTitle, percent: row.categoryPercent },
    hasAbstractPage: row.hasAbstractPage,
    previousId: row.previousId,
    costPerPage: toDollars(row.costPerPageCents),
    pagesNumber: row.pages,
    slidesNumber: row.slides,
    spacing: row.spacing,
    sources: row.sources,
    skipSources: row.skipSources,
    documentType: { id: row.documentTypeId, title: row.documentTypeTitle },
    discipline: { id: row.disciplineId, title: row.disciplineTitle },
    style: { id: row.citationStyleId, title: row.citationStyleTitle },
    level: { id: row.levelId, title: row.levelTitle },
    topic: row.topic,
    instructions: row.instructions,
    writer: viewWriter(row),
    finalAt: row.finalAt,
    deliveryDeadline: row.deliveryDeadlineAt,
    disputedAt: row.disputedAt,
    isRevisedAfterDispute: row.isRevisedAfterDispute,
  }
}

/** Shows an order in a list, with the newest event of its history. */
export function viewListedOrder(row: ListedOrderRow, now: number): Value<typeof Order> {
  return {
    ...viewOrder(row, now),
    activities: row.newest.map((activity) => viewActivity({ ...activity, files: [] })),
  }
}

/** Shows an order with its bill. */
export function viewPricedOrder(row: OrderRow, lines: readonly BillLine[], now: number): Value<typeof Order> {
  return { ...viewOrder(row, now), lines: lines.map(viewLine) }
}

type Reading = { readonly isOwn: boolean; readonly now: number }

/** Shows an order with all that belongs to it. */
export function viewWholeOrder(
  row: OrderRow,
  facts: OrderFacts,
  { lines, files, activities, revisions, disputes, deliveries, credits, change, hasThread }: Belongings,
  { isOwn, now }: Reading,
): Value<typeof WholeOrder> {
  return {
    ...viewOrder(row, now),
    isOwn,
    lines: lines.map(viewLine),
    attachments: files.map(viewOrderFile),
    activities: activities.map(viewActivity),
    revisions: revisions.map((revision) => viewRevision(revision, { seesAnswers: false })),
    disputes: disputes.map(viewDispute),
    deliveries: deliveries.map(viewDelivery),
    hasThread: Boolean(hasThread),
    ...viewStanding(facts, now),
    credits: credits.map(viewCredit),
    change: change && viewChange(change),
  }
}

function viewStanding(facts: OrderFacts, now: number) {
  const { status, paidCents, returnedCents, workStatus, finalAt, lastReleaseAt } = facts
  const quote = canWithdraw(facts) ? quoteWithdrawal(facts, now) : null
  const credit = IN_WORK.includes(status) ? nextCredit(facts, now) : null
  return {
    paid: toDollars(paidCents),
    returned: toDollars(returnedCents),
    workStatus,
    completesAt:
      status === 'processing' && finalAt !== null ? completionDueAt(finalAt, lastReleaseAt ?? finalAt) : null,
    withdrawal: quote && toDollars(quote.amountCents),
    nextCredit: credit && viewCredit(credit),
  }
}

function viewCredit({ at, cents }: { readonly at: number; readonly cents: number }) {
  return { at, amount: toDollars(cents) }
}

export function viewHistory(row: OrderRow): Value<typeof History> {
  return { id: row.id, uid: row.id, topic: row.topic, writer: viewWriter(row), date: row.createdAt }
}

/** Shows the writer by their pen name, without ratings. */
export function viewWriter({
  writerId,
  writerName,
  writerPicture,
}: Pick<OrderRow, 'writerId' | 'writerName' | 'writerPicture'>): Value<typeof Writer> | null {
  if (writerId === null || writerName === null) return null
  const picture = writerPicture && `/avatar/${writerPicture}`
  return { id: writerId, name: writerName, picture, rating: null, isWriter: true }
}
