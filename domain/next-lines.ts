// The one sentence at the top of an order: what happens next and by when, as the customer, its writer and a manager read it.
import { DAY, hoursToSeconds } from './basics/instant.ts'
import { formatMoney } from './basics/money.ts'
import { isStillWorking } from './countdowns.ts'
import { FREE_REVISION_SECONDS } from './constants.ts'
import { formatDuration } from './deadlines.ts'
import { BEFORE_FINAL, type OrderStatus, type WorkStatus } from './statuses.ts'

export type Reader = 'customer' | 'writer' | 'manager'

/** Words, and instants between them, which each screen writes by its reader's own clock. */
export type Words = readonly (string | number)[]

export type NextLine = {
  readonly isLate: boolean
  readonly line: Words
  /** What else is good to know. */
  readonly more: Words
}

export type Standing = {
  readonly status: OrderStatus
  /** What the version answers that is being checked. */
  readonly workStatus: WorkStatus | null
  /** When work is due, or null when none is. */
  readonly dueAt: number | null
  /** An unpaid order ends then. */
  readonly unpaidUntil: number
  /** A finished paper may be revised until then, at no cost; null while there is none. */
  readonly revisableUntil: number | null
  /** The order closes by itself then, or null when nothing closes it. */
  readonly completesAt: number | null
  /** How long a revision takes at most. */
  readonly revisionSeconds: number
  readonly hasPendingRevision: boolean
  /** By then a dispute is decided, or null when none is open. */
  readonly reviewDueAt: number | null
  /** Money can be asked back in a dispute until then; null when the one dispute has been. */
  readonly refundUntil: number | null
  readonly creditedCents: number
  readonly nextCredit: { readonly at: number; readonly cents: number } | null
  /** What a withdrawal gives back now, or null when there is none to make. */
  readonly withdrawalCents: number | null
}

type Facts = Standing & { readonly now: number; readonly isLate: boolean }
type Lines = Readonly<Record<OrderStatus, (order: Facts) => Words>>

const REVISION_DAYS = FREE_REVISION_SECONDS / DAY
const NOTHING_TO_DO = 'There is nothing left to do.'

const CUSTOMER: Lines = {
  unpaid: ({ unpaidUntil }) =>
    say`Your order waits for its payment. Unpaid, it’s canceled by itself on ${unpaidUntil}.`,
  unapproved: (order) =>
    say`A manager is checking your topic. A writer starts after that; the paper is due ${due(order)}.`,
  active: (order) => say`We’re finding a writer for your paper. It’s due ${due(order)}.`,
  preparing: (order) => say`Your writer is working on the first version. You’ll get it by ${due(order)}.`,
  checking: (order) => say`A manager is checking ${VERSIONS[work(order)]}. You’ll get it by ${due(order)}.`,
  finalizing: (order) =>
    say`You have the draft, and your writer is making the final paper. You’ll get it by ${due(order)}.`,
  processing: (order) =>
    isRevisable(order)
      ? say`Your paper is finished. You can ask for a free revision until ${order.revisableUntil ?? ''}.`
      : say`Your paper is finished. The order closes by itself on ${order.completesAt ?? ''}.`,
  revision: ({ revisionSeconds }) =>
    say`A manager is reading your revision request. Once it’s approved, your writer has ${lengthOf(revisionSeconds)}.`,
  editing: (order) => say`Your writer is revising the paper. You’ll get it by ${due(order)}.`,
  disputing: ({ reviewDueAt }) =>
    say`We’re reading your dispute. You’ll have our answer by ${reviewDueAt ?? ''}.`,
  completed: () => say`Your order is complete.`,
  canceled: ({ hasPendingRevision }) =>
    hasPendingRevision
      ? say`The order is canceled. A manager is reading your revision request.`
      : say`The order is canceled.`,
  refunded: () => say`Your refund is booked.`,
}

const WRITER: Lines = {
  unpaid: () => say`The customer hasn’t paid yet.`,
  unapproved: () => say`A manager is checking the topic before a writer starts.`,
  active: (order) => say`This paper needs a writer. ${dueLine(order)}`,
  preparing: (order) => say`Upload your first version ${byDue(order)}.`,
  checking: (order) => say`A manager is checking your version. ${dueLine(order)}`,
  finalizing: (order) => say`Upload the final paper ${byDue(order)}.`,
  processing: ({ revisableUntil, completesAt }) =>
    say`The customer has the paper and can ask for a revision until ${revisableUntil ?? completesAt ?? ''}.`,
  revision: ({ revisionSeconds }) =>
    say`A manager is reading the customer’s revision request. Once it’s approved, you have ${lengthOf(revisionSeconds)}.`,
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
  preparing: (order) => say`The writer is working on the first version. ${dueLine(order)}`,
  checking: (order) => say`Check ${VERSIONS[work(order)]}, then release or return it. ${dueLine(order)}`,
  finalizing: (order) => say`The writer is making the final paper. ${dueLine(order)}`,
  processing: ({ completesAt }) =>
    say`The customer has the paper. The order closes by itself on ${completesAt ?? ''}.`,
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

const LINES: Readonly<Record<Reader, Lines>> = { customer: CUSTOMER, writer: WRITER, manager: MANAGER }

const VERSIONS: Readonly<Record<WorkStatus, string>> = {
  preparing: 'the first version',
  finalizing: 'the final paper',
  editing: 'the revised paper',
}

const MORE: Readonly<Partial<Record<OrderStatus, (order: Facts) => Words>>> = {
  unpaid: () => say`The time you ordered starts when you pay.`,
  preparing: () =>
    say`Then you read it and say what should change. That is free for ${String(REVISION_DAYS)} days after the final paper.`,
  finalizing: () => say`You’ll find the draft under Downloads.`,
  processing: (order) =>
    isRevisable(order)
      ? say`If nothing needs changing, you don’t have to do anything: the order closes by itself on ${order.completesAt ?? ''}.`
      : [],
  disputing: () => say`Until then the deadline stands still.`,
  completed: () => say`Its papers stay under Downloads.`,
  canceled: () => say`Your statement says what came back.`,
  refunded: () => say`Your statement says where it went.`,
}

const STILL: Readonly<Partial<Record<OrderStatus, string>>> = {
  unapproved: 'A manager is still checking your topic',
  active: 'We’re still finding a writer',
  checking: 'A manager is checking it right now',
}

export function nextLine(order: Standing, reader: Reader, now: number): NextLine {
  const { status, dueAt } = order
  const isLate = isStillWorking({ status, deadline: dueAt === null ? null : dueAt - now })
  const facts = { ...order, now, isLate }
  if (reader !== 'customer') return { isLate, line: LINES[reader][status](facts), more: [] }
  if (isLate) return { isLate, line: lateLine(facts), more: lateMore(facts) }
  const known = MORE[status]?.(facts) ?? []
  return { isLate, line: CUSTOMER[status](facts), more: [...known, ...pendingWords(facts, known)] }
}

function lateLine({ status, workStatus, creditedCents, nextCredit }: Facts): Words {
  const isRevised = status === 'editing' || (status === 'checking' && workStatus === 'editing')
  const late = isRevised ? 'Your revised paper is late.' : 'Your paper is late.'
  if (creditedCents === 0) return say`${late} We’re sorry.`
  const credited = `We’ve credited ${formatMoney(creditedCents)} to your wallet`
  return nextCredit === null
    ? say`${late} ${credited}.`
    : say`${late} ${credited}; another ${formatMoney(nextCredit.cents)} follows on ${nextCredit.at}.`
}

function lateMore(order: Facts): Words {
  const still = STILL[order.status] ?? 'Your writer is still working on it'
  return say`${still}, and you don’t have to do anything.${waysOut(order)}${pendingWords(order, ['.'])}`
}

function waysOut({ status, refundUntil, withdrawalCents, now }: Facts): Words {
  const refund =
    refundUntil !== null && now <= refundUntil ? say`you can ask for a refund until ${refundUntil}` : null
  const withdrawal =
    withdrawalCents !== null && BEFORE_FINAL.includes(status)
      ? `withdraw and get ${formatMoney(withdrawalCents)} back`
      : null
  if (refund !== null && withdrawal !== null)
    return say` If you’d rather not wait, ${refund}, or ${withdrawal}.`
  if (refund !== null) return say` If you’d rather not wait, ${refund}.`
  return withdrawal === null ? [] : say` If you’d rather not wait, you can ${withdrawal}.`
}

/** A request may have been made before there is a paper; it is answered without holding anything up. */
function pendingWords({ status, hasPendingRevision }: Facts, before: Words): Words {
  if (!hasPendingRevision || status === 'revision' || status === 'canceled') return []
  return [`${before.length > 0 ? ' ' : ''}A manager is reading your revision request, too.`]
}

function due({ dueAt }: Facts): number | string {
  return dueAt ?? ''
}

function byDue(order: Facts): Words {
  return order.isLate ? say`at once; it was due ${due(order)}` : say`by ${due(order)}`
}

function dueLine(order: Facts): Words {
  return order.isLate ? say`It was due ${due(order)}.` : say`It’s due ${due(order)}.`
}

function work({ workStatus }: Facts): WorkStatus {
  return workStatus ?? 'preparing'
}

function isRevisable({ revisableUntil, now }: Facts): boolean {
  return revisableUntil !== null && now <= revisableUntil
}

function lengthOf(seconds: number): string {
  return formatDuration(Math.round(seconds / hoursToSeconds(1)))
}

function say(texts: readonly string[], ...values: readonly (string | number | Words)[]): Words {
  const words: (string | number)[] = []
  for (const [place, text] of texts.entries()) {
    for (const word of [text, ...[values[place] ?? ''].flat()]) {
      const last = words.at(-1)
      if (typeof word === 'string' && typeof last === 'string') words[words.length - 1] = last + word
      else words.push(word)
    }
  }
  return words.filter((word) => word !== '')
}
