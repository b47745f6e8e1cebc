// What goes back of the money paid for an order, by which rule, and where to.
import { percentOf } from './basics/money.ts'

export type OrderMoney = {
  /** Provider captures and wallet share together. */
  readonly paidCents: number
  readonly returnedCents: number
}

export type ReturnTarget = 'payment' | 'wallet'

export type Capture = {
  readonly id: number
  readonly capturedAt: number
  readonly capturedCents: number
  readonly returnedCents: number
}

export type ReturnSplit = {
  readonly captures: readonly { readonly id: number; readonly cents: number }[]
  readonly walletCents: number
}

export type WithdrawalRule = 'no_writer' | 'deadline_passed' | 'first_half' | 'second_half'

export type WithdrawalQuote = { readonly amountCents: number; readonly rule: WithdrawalRule }

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

/** A share of what was paid, and never more than is still there. */
export function shareToReturn(money: OrderMoney, percent: number): number {
  return Math.min(percentOf(money.paidCents, percent), returnableCents(money))
}

/** To the captures first, the newest first; what they cannot take goes to the wallet. */
export function splitReturn(cents: number, captures: readonly Capture[], target: ReturnTarget): ReturnSplit {
  if (target === 'wallet') return { captures: [], walletCents: cents }
  const returns: { id: number; cents: number }[] = []
  let left = cents
  for (const capture of captures.toSorted((a, b) => b.capturedAt - a.capturedAt || b.id - a.id)) {
    const part = Math.min(left, capture.capturedCents - capture.returnedCents)
    if (part > 0) returns.push({ id: capture.id, cents: part })
    left -= part
  }
  return { captures: returns, walletCents: left }
}

/** What a withdrawal from the contract gives back, or null once the final paper was delivered. */
export function quoteWithdrawal(order: WithdrawalFacts, now: number): WithdrawalQuote | null {
  if (order.finalAt !== null) return null
  const rule = withdrawalRule(order, now)
  return { amountCents: shareToReturn(order, WITHDRAWAL_PERCENT[rule]), rule }
}

function withdrawalRule({ assignedAt, deadlineAt }: WithdrawalFacts, now: number): WithdrawalRule {
  if (assignedAt === null) return 'no_writer'
  if (now >= deadlineAt) return 'deadline_passed'
  return 2 * (now - assignedAt) < deadlineAt - assignedAt ? 'first_half' : 'second_half'
}
