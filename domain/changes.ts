// Changing a paid order: what can change, what it costs then, and how long we wait for the difference.
import { DAY, HOUR, hoursToSeconds } from './basics/instant.ts'
import { formatMoney } from './basics/money.ts'
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import { billOf, type BillLine } from './bills.ts'
import { formatDuration } from './deadlines.ts'
import { NO_PAPER, spacingLabel, type OrderType } from './orders.ts'
import { costPerPage, quotePrice, type Tariff } from './prices.ts'
import { BEFORE_WRITER, type OrderStatus } from './statuses.ts'
import { refuseField } from './validations.ts'

/** If the difference is not paid within this time, the order stays as it was. */
export const CHANGE_SECONDS = DAY

/** What the customer may change. */
export type ChangeableTerms = {
  readonly pages: number
  readonly slides: number
  readonly spacing: number
  readonly hasAbstractPage: boolean
  readonly levelId: number
  readonly categoryId: number
}

export type WantedTerms = ChangeableTerms & {
  /** Counted from the moment of the change; null keeps the deadline. */
  readonly urgencyHours: number | null
}

/** The order as it was placed and priced. */
export type PricedOrder = ChangeableTerms & {
  readonly type: OrderType
  readonly costPerPageCents: number
  readonly categoryPercent: number
  readonly discountPercent: number | null
  readonly previousId: number | null
  readonly orderedUrgencyHours: number
  readonly totalCents: number
}

/** What the wanted ids stand for today; null means there is none. */
export type ChangeGrounds = {
  readonly level: string | null
  readonly category: string | null
  readonly categoryPercent: number | null
  readonly tariffs: readonly Tariff[]
}

export type ChangePrice = {
  readonly costPerPageCents: number
  readonly categoryPercent: number
  readonly totalCents: number
  readonly lines: readonly BillLine[]
}

/** A change that waits for its difference. */
export type OpenChange = {
  readonly id: number
  readonly urgencyHours: number | null
  /** How much more the order costs. */
  readonly differenceCents: number
  /** The difference minus the wallet's share. */
  readonly dueCents: number
  readonly expiresAt: number
}

const CHANGED_BY_US =
  'We’ve changed this order for you since you paid. Please write to us about any further change.'

export const NOTHING_CHANGED = 'You haven’t changed anything yet.'

/** Asks the same question as the act does, for a page. */
export function canChange({
  status,
  finalAt,
}: {
  readonly status: OrderStatus
  readonly finalAt: number | null
}): boolean {
  return finalAt === null && BEFORE_WRITER.includes(status)
}

/**
 * Prices the changed order. The price per page holds unless the level or the deadline changes; the percent of a category holds
 * while it stays.
 */
export function priceChange(
  order: PricedOrder,
  wanted: WantedTerms,
  { level, category, categoryPercent, tariffs }: ChangeGrounds,
): Verdict<ChangePrice> {
  // A manager who changes a paid order leaves its price alone, so that its bill no longer says what its pages cost.
  if (quotePrice(termsOf(order, order)).totalCents !== order.totalCents)
    return refuse('conflict', CHANGED_BY_US)
  if (wanted.pages + wanted.slides === 0) return refuseField('pages_number', NO_PAPER)
  if (level === null) return refuseField('academicLevel', 'The academic level field is not valid.')
  if (category === null || categoryPercent === null)
    return refuseField('writerCategory', 'The writer category field is not valid.')
  const pageCents = followsTariff(order, wanted)
    ? costPerPage(tariffs, wanted.levelId, wanted.urgencyHours ?? order.orderedUrgencyHours)
    : order.costPerPageCents
  if (pageCents === null) return refuseField('urgency', 'This deadline is not offered at this level.')
  const percent = wanted.categoryId === order.categoryId ? order.categoryPercent : categoryPercent
  const paper = termsOf(order, { ...wanted, costPerPageCents: pageCents, categoryPercent: percent })
  return allow({
    costPerPageCents: pageCents,
    categoryPercent: percent,
    totalCents: quotePrice(paper).totalCents,
    lines: billOf(paper),
  })
}

function termsOf(
  order: PricedOrder,
  wanted: ChangeableTerms & Pick<PricedOrder, 'costPerPageCents' | 'categoryPercent'>,
) {
  return {
    ...wanted,
    type: order.type,
    discountPercent: order.discountPercent ?? 0,
    hasPreviousWriter: order.previousId !== null,
  }
}

/** Says whether today's table prices the change. */
export function followsTariff(
  order: Pick<PricedOrder, 'levelId'>,
  { levelId, urgencyHours }: WantedTerms,
): boolean {
  return levelId !== order.levelId || urgencyHours !== null
}

export function isOtherwise(order: ChangeableTerms, wanted: WantedTerms): boolean {
  return (
    wanted.urgencyHours !== null ||
    wanted.pages !== order.pages ||
    wanted.slides !== order.slides ||
    wanted.spacing !== order.spacing ||
    wanted.hasAbstractPage !== order.hasAbstractPage ||
    wanted.levelId !== order.levelId ||
    wanted.categoryId !== order.categoryId
  )
}

/** Returns the deadline of a change made now, in whole hours from when the order was placed. */
export function changedDeadline(
  createdAt: number,
  urgencyHours: number,
  now: number,
): { readonly urgencyHours: number; readonly deadlineAt: number } {
  const hours = Math.ceil((now + hoursToSeconds(urgencyHours) - createdAt) / HOUR)
  return { urgencyHours: hours, deadlineAt: createdAt + hoursToSeconds(hours) }
}

export type ChangeSide = ChangeableTerms & {
  readonly levelTitle: string
  readonly categoryTitle: string
  readonly totalCents: number
}

/** Describes the change for the history: everything that is new, and the price. */
export function changeWords(
  before: ChangeSide & { readonly orderedUrgencyHours: number },
  after: ChangeSide & Pick<WantedTerms, 'urgencyHours'>,
): string {
  const { orderedUrgencyHours: ordered } = before
  const pairs: readonly (readonly [string, string, string])[] = [
    ['Pages', String(before.pages), String(after.pages)],
    ['Slides', String(before.slides), String(after.slides)],
    ['Spacing', spacingLabel(before.spacing), spacingLabel(after.spacing)],
    ['Level', before.levelTitle, after.levelTitle],
    ['Writer', before.categoryTitle, after.categoryTitle],
    ['Abstract page', yesNo(before.hasAbstractPage), yesNo(after.hasAbstractPage)],
  ]
  const { urgencyHours } = after
  const deadline =
    urgencyHours === null
      ? []
      : [`Deadline: ${formatDuration(urgencyHours)}, was ${formatDuration(ordered)}.`]
  const changed = pairs
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name}: ${is}, was ${was}.`)
  const price = `Price: ${formatMoney(after.totalCents)}, was ${formatMoney(before.totalCents)}.`
  return [...changed, ...deadline, price].join(' ')
}

function yesNo(has: boolean): string {
  return has ? 'yes' : 'no'
}

/** Returns what waits to be paid: the order, or the difference of its change. */
export function sumToPay({
  totalCents,
  dueCents,
  change,
}: {
  readonly totalCents: number
  readonly dueCents: number
  readonly change: OpenChange | null
}): { readonly changeId: number | null; readonly totalCents: number; readonly dueCents: number } {
  return change
    ? { changeId: change.id, totalCents: change.differenceCents, dueCents: change.dueCents }
    : { changeId: null, totalCents, dueCents }
}
