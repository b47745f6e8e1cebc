// An order as the desk works on it: a row of a queue, and all that its reader may know about it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Brief, Dossier } from '#contract/kinds/desk.ts'
import { toDollars } from '#domain/basics/money.ts'
import { isUrgent } from '#domain/deadlines.ts'
import type { Forecast } from '#domain/forecasts.ts'
import { quoteWithdrawal, returnableCents } from '#domain/refunds.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import { IN_WORK } from '#domain/statuses.ts'
import type { BriefRow } from '#server/store/briefs.ts'
import type { CandidateRow } from '#server/store/candidates.ts'
import type { DeskWords, StaffSide } from '#server/store/dossiers.ts'
import type { OrderRow } from '#server/store/orders.ts'
import type { Belongings } from '#server/store/whole-orders.ts'
import { viewActivity } from './activities.ts'
import { viewOrderFile, viewVersion } from './files.ts'
import { viewOrder, viewPricedOrder, viewWriter } from './orders.ts'
import { viewDispute, viewRevision } from './requests.ts'

export function viewBrief(
  row: BriefRow,
  { seesCustomer }: { readonly seesCustomer: boolean },
): Value<typeof Brief> {
  return {
    id: row.id,
    uid: row.id,
    version: row.version,
    status: row.status,
    workStatus: row.workStatus,
    type: row.type,
    topic: row.topic,
    documentType: { id: row.documentTypeId, title: row.documentTypeTitle },
    discipline: { id: row.disciplineId, title: row.disciplineTitle },
    level: { id: row.levelId, title: row.levelTitle },
    category: { id: row.categoryId, title: row.categoryTitle, percent: row.categoryPercent },
    pagesNumber: row.pages,
    slidesNumber: row.slides,
    spacing: row.spacing,
    urgency: row.urgencyHours,
    orderedUrgency: row.orderedUrgencyHours,
    isUrgent: isUrgent(row.orderedUrgencyHours),
    dueAt: IN_WORK.includes(row.status) ? row.deadlineAt : null,
    createdAt: row.createdAt,
    finalAt: row.finalAt,
    writer: viewWriter(row),
    customer: seesCustomer ? { id: row.customerId, name: row.customerName } : null,
    hasPendingRevision: row.hasPendingRevision,
    reviewDue: row.reviewDueAt,
    undecidedFiles: row.undecidedFiles,
    previousId: row.previousId,
    claimBar: seesCustomer ? null : row.claimBar,
  }
}

type Facts = {
  readonly order: OrderRow
  readonly facts: OrderFacts
  /** The reader ordered it, and sees no more of it than any customer. */
  readonly isOwn: boolean
  /** Null for a writer in the pool. */
  readonly belongings: Belongings | null
  readonly words: DeskWords
  /** Null for everyone but managers. */
  readonly staff: StaffSide | null
  readonly candidates: readonly CandidateRow[]
  readonly offers: Readonly<Record<string, string | null>>
  readonly forecasts: readonly (readonly [string, Forecast | null])[]
  readonly now: number
}

export function viewDossier(given: Facts): Value<typeof Dossier> {
  const { order, facts, isOwn, belongings, words, staff, candidates, offers, forecasts, now } = given
  return {
    id: order.id,
    version: facts.version,
    status: facts.status,
    workStatus: facts.workStatus,
    order: staff && belongings ? viewPricedOrder(order, belongings.lines, now) : viewOrder(order, now),
    writerNote: words.writerNote,
    isUrgent: isUrgent(facts.orderedUrgencyHours),
    deliveryDeadline: facts.deliveryDeadlineAt,
    customer: staff && viewCustomer(staff),
    writer: viewWriter(order),
    candidates: candidates.map(viewCandidate),
    ...viewBelongings(belongings, { seesAnswers: !isOwn }),
    sentBack: words.sentBack,
    money: staff && viewMoney(order, facts, staff, now),
    audit: staff ? staff.audits.map((row) => viewAudit(row, facts.customerId)) : [],
    offers,
    forecasts: Object.fromEntries(
      forecasts.flatMap(([act, told]) => (told === null ? [] : [[act, viewForecast(told)]])),
    ),
  }
}

function viewForecast({ status, dueAt, back, reads }: Forecast) {
  return {
    status,
    dueAt,
    back: back && { amount: toDollars(back.cents), to: back.to },
    reads: [...reads],
  }
}

function viewBelongings(belongings: Belongings | null, eyes: { readonly seesAnswers: boolean }) {
  const { deliveries, files, revisions, disputes, activities, hasThread } = belongings ?? NOTHING
  return {
    versions: deliveries.map(viewVersion),
    files: files.map(viewOrderFile),
    revisions: revisions.map((revision) => viewRevision(revision, eyes)),
    disputes: disputes.map(viewDispute),
    activities: activities.map(viewActivity),
    hasThread: Boolean(hasThread),
  }
}

const NOTHING = {
  deliveries: [],
  files: [],
  revisions: [],
  disputes: [],
  activities: [],
  hasThread: false,
} satisfies Partial<Belongings>

function viewCustomer({ id, name, email, picture, country, isTest, since, orders }: StaffSide) {
  return { id, name, email, picture: picture && `/avatar/${picture}`, country, isTest, since, orders }
}

function viewCandidate(row: CandidateRow) {
  const { id, name, categoryId, categoryTitle: title, percent, fits, isPrevious, openPapers } = row
  return {
    id,
    name,
    category: categoryId === null || title === null ? null : { id: categoryId, title, percent: percent ?? 0 },
    fits,
    isPrevious,
    openPapers,
    record: { papers: row.papers ?? 0, inTime: row.inTime ?? 0 },
  }
}

function viewMoney(
  { totalCents, prepaidCents }: OrderRow,
  facts: OrderFacts,
  { captures }: StaffSide,
  now: number,
) {
  const quote = quoteWithdrawal(facts, now)
  return {
    total: toDollars(totalCents),
    prepaid: toDollars(prepaidCents),
    paid: toDollars(facts.paidCents),
    returned: toDollars(facts.returnedCents),
    returnable: toDollars(returnableCents(facts)),
    withdrawal: quote && toDollars(quote.amountCents),
    captures: captures.map(({ id, way, cents, returnedCents, isDisputed, at }) => ({
      id,
      way,
      amount: toDollars(cents),
      returned: toDollars(returnedCents),
      isDisputed,
      at,
    })),
  }
}

function viewAudit(
  { id, at, act, from, to, actorId, actorName, cents, note }: StaffSide['audits'][number],
  customerId: number,
) {
  return {
    id,
    at,
    act,
    from,
    to,
    actor:
      actorId === null ? null : { id: actorId, name: actorName ?? '', isCustomer: actorId === customerId },
    amount: toDollars(cents),
    note,
  }
}
