// The one sentence at the top of an order for its customer: what happens next and by when, and what a late paper means for them.
import { DAY } from '../basics/instant.ts'
import { formatMoney } from '../basics/money.ts'
import { FREE_REVISION_SECONDS } from '../constants.ts'
import { formatTimeLeft } from '../countdowns.ts'
import { refundableUntil } from '../disputes.ts'
import { BEFORE_FINAL, type OrderStatus } from '../statuses.ts'
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

/** Adds the facts that only the customer sees. */
export type CustomerStanding = Standing & {
  /** The refund period begins with it. */
  readonly deliveryDeadline: number
  /** When the order had its one dispute. */
  readonly disputedAt: number | null
  readonly creditedCents: number
  readonly nextCredit: { readonly at: number; readonly cents: number } | null
  /** What a withdrawal returns now, or null if the customer cannot withdraw. */
  readonly withdrawalCents: number | null
  readonly returnedCents: number
}

type Facts = CustomerStanding & { readonly now: number }
type Lines = Readonly<Record<OrderStatus, (order: Facts) => Words>>

const REVISION_DAYS = FREE_REVISION_SECONDS / DAY

const LINES: Lines = {
  unpaid: ({ unpaidUntil }) =>
    say`Your order is waiting for payment. If you don’t pay by ${unpaidUntil}, we cancel it.`,
  unapproved: (order) =>
    say`A manager is checking your topic. A writer starts after that; the paper is due ${due(order)}.`,
  active: (order) => say`We’re finding a writer for your paper. It’s due ${due(order)}.`,
  preparing: (order) =>
    say`Your writer is working on ${firstVersionOf(order)}. You’ll get it by ${due(order)}.`,
  checking: (order) => say`A manager is checking ${versionOf(order)}. You’ll get it by ${due(order)}.`,
  finalizing: (order) =>
    say`You have the draft, and your writer is making the final paper. You’ll get it by ${due(order)}.`,
  processing: (order) =>
    isRevisable(order)
      ? say`Your paper is finished. You can ask for a free revision until ${order.revisableUntil ?? ''}.`
      : say`Your paper is finished. The order closes automatically on ${order.completesAt ?? ''}.`,
  revision: ({ revisionSeconds }) =>
    say`A manager is reading your revision request. Once it’s approved, your writer has ${formatTimeLeft(revisionSeconds)}.`,
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

const MORE: Readonly<Partial<Record<OrderStatus, (order: Facts) => Words>>> = {
  unpaid: () => say`The time you ordered starts when you pay.`,
  preparing: () =>
    say`Then you can read it and ask for changes. They’re free for ${String(REVISION_DAYS)} days after the final paper.`,
  finalizing: () => say`You’ll find the draft under Downloads.`,
  processing: (order) =>
    isRevisable(order)
      ? say`If nothing needs changing, you don’t have to do anything: the order ${closing(order)}.`
      : [],
  disputing: () => say`Any deadline is paused until then.`,
  completed: () => say`You’ll still find its papers under Downloads.`,
  canceled: ({ returnedCents }) => (returnedCents > 0 ? say`Your statement shows what we returned.` : []),
  refunded: () => say`Your statement shows where it went.`,
}

const STILL: Readonly<Partial<Record<OrderStatus, string>>> = {
  unapproved: 'A manager is still checking your topic',
  active: 'We’re still finding a writer',
  checking: 'A manager is checking it right now',
}

export function customerLine(order: CustomerStanding, now: number): NextLine {
  const { status } = order
  const facts = { ...order, now }
  if (isLateAt(order, now)) return { isLate: true, line: lateLine(facts), more: lateMore(facts) }
  const known = MORE[status]?.(facts) ?? []
  return { isLate: false, line: LINES[status](facts), more: [...known, ...pendingWords(facts, known)] }
}

function lateLine({ revisableUntil, creditedCents, nextCredit }: Facts): Words {
  const late = revisableUntil !== null ? 'Your revised paper is late.' : 'Your paper is late.'
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

function waysOut(order: Facts): Words {
  const { status, withdrawalCents } = order
  const until = refundableUntil(order, order.now)
  const refund = until === null ? null : say`you can ask for a refund until ${until}`
  const withdrawal =
    withdrawalCents !== null && BEFORE_FINAL.includes(status)
      ? `withdraw and get ${formatMoney(withdrawalCents)} back`
      : null
  if (refund !== null && withdrawal !== null)
    return say` If you’d rather not wait, ${refund}, or ${withdrawal}.`
  if (refund !== null) return say` If you’d rather not wait, ${refund}.`
  return withdrawal === null ? [] : say` If you’d rather not wait, you can ${withdrawal}.`
}

/** A request that came before the first paper is answered without holding anything up. */
function pendingWords({ status, hasPendingRevision }: Facts, before: Words): Words {
  if (!hasPendingRevision || status === 'revision' || status === 'canceled') return []
  return [`${before.length > 0 ? ' ' : ''}A manager is reading your revision request, too.`]
}

/** We do not repeat the time that the line itself names. */
function closing({ completesAt, revisableUntil }: Facts): Words {
  return completesAt === revisableUntil
    ? ['then closes automatically']
    : say`closes automatically on ${completesAt ?? ''}`
}

function isRevisable({ revisableUntil, now }: Facts): boolean {
  return revisableUntil !== null && now <= revisableUntil
}
