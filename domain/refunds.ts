// How much of the money paid for an order goes back, by which rule, and where to.
import { formatMoney, percentOf } from './basics/money.ts'
import { WITHDRAWABLE, type OrderStatus } from './statuses.ts'

export type OrderMoney = {
  /** Provider captures and wallet share together. */
  readonly paidCents: number
  readonly returnedCents: number
}

/** A refund sends something back; an order may also be canceled without any. */
export const REFUND_PERCENT_MIN = 1

export const RETURN_TARGETS = ['payment', 'wallet'] as const

export type ReturnTarget = (typeof RETURN_TARGETS)[number]

export type Capture = {
  readonly id: number
  readonly capturedAt: number
  readonly capturedCents: number
  readonly returnedCents: number
  /** The customer disputes it at the bank, which has not decided yet. */
  readonly isDisputed?: boolean
}

export type ReturnSplit = {
  readonly captures: readonly { readonly id: number; readonly cents: number }[]
  /** What goes to captures at once, and what waits there for the bank's word. */
  readonly sentCents: number
  readonly waitingCents: number
  readonly walletCents: number
}

export const WITHDRAWAL_RULES = ['no_writer', 'deadline_passed', 'first_half', 'second_half'] as const

export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

export type WithdrawalQuote = {
  readonly amountCents: number
  readonly rule: WithdrawalRule
  /** The moment at which another rule applies through time alone; null if only a deed can change the rule. */
  readonly changesAt: number | null
}

export type WithdrawalFacts = OrderMoney & {
  /** When the present writer was assigned, null while there is none. */
  readonly assignedAt: number | null
  readonly deadlineAt: number
  readonly finalAt: number | null
}

export const WITHDRAWAL_PERCENT: Readonly<Record<WithdrawalRule, number>> = {
  no_writer: 100,
  deadline_passed: 100,
  first_half: 70,
  second_half: 50,
}

export function returnableCents(money: OrderMoney): number {
  return money.paidCents - money.returnedCents
}

/** Returns a share of what the customer paid, and never more than is left. */
export function shareToReturn(money: OrderMoney, percent: number): number {
  return Math.min(percentOf(money.paidCents, percent), returnableCents(money))
}

/**
 * Returns money to the newest captures first; what they cannot take goes to the wallet. A payment that the bank may give
 * back takes its part first, whatever the target: there it waits for the bank's word, and the customer does not get it twice.
 */
export function splitReturn(cents: number, captures: readonly Capture[], target: ReturnTarget): ReturnSplit {
  const returns: { id: number; cents: number }[] = []
  let [left, waitingCents] = [cents, 0]
  const takers = target === 'wallet' ? captures.filter(({ isDisputed }) => isDisputed) : captures
  for (const capture of takers.toSorted(byTurn)) {
    const part = Math.min(left, capture.capturedCents - capture.returnedCents)
    if (part > 0) returns.push({ id: capture.id, cents: part })
    if (capture.isDisputed) waitingCents += part
    left -= part
  }
  return { captures: returns, sentCents: cents - waitingCents - left, waitingCents, walletCents: left }
}

/** Says what becomes of a return that was just made. */
export function returnWords({ sentCents, waitingCents, walletCents }: Omit<ReturnSplit, 'captures'>): string {
  const sent = `We’re sending ${formatMoney(sentCents)} back to the card or account you paid with. Your bank may take a few days to show it.`
  return [
    ...(sentCents > 0 ? [sent] : []),
    ...(waitingCents > 0 ? [waitingWords(formatMoney(waitingCents))] : []),
    ...(walletCents > 0 ? [`${formatMoney(walletCents)} went back into your wallet.`] : []),
  ].join(' ')
}

/** Says what becomes of `sum`, a part of a return that waits for the bank's word. */
export function waitingWords(sum: string): string {
  return `${sum} waits until your bank or PayPal has decided about your dispute. You’ll get it from them or from us.`
}

function byTurn(one: Capture, other: Capture): number {
  const disputed = Number(other.isDisputed ?? false) - Number(one.isDisputed ?? false)
  return disputed || other.capturedAt - one.capturedAt || other.id - one.id
}

export function canWithdraw(order: {
  readonly status: OrderStatus
  readonly finalAt: number | null
}): boolean {
  return order.finalAt === null && WITHDRAWABLE.includes(order.status)
}

/** Returns what a withdrawal from the contract gives back, or null once the final paper was delivered. */
export function quoteWithdrawal(order: WithdrawalFacts, now: number): WithdrawalQuote | null {
  if (order.finalAt !== null) return null
  const { rule, changesAt } = withdrawalRule(order, now)
  return { amountCents: shareToReturn(order, WITHDRAWAL_PERCENT[rule]), rule, changesAt }
}

function withdrawalRule(
  { assignedAt, deadlineAt }: WithdrawalFacts,
  now: number,
): Pick<WithdrawalQuote, 'rule' | 'changesAt'> {
  if (assignedAt === null) return { rule: 'no_writer', changesAt: null }
  if (now >= deadlineAt) return { rule: 'deadline_passed', changesAt: null }
  const halfAt = Math.ceil((assignedAt + deadlineAt) / 2)
  return now < halfAt
    ? { rule: 'first_half', changesAt: halfAt }
    : { rule: 'second_half', changesAt: deadlineAt }
}
