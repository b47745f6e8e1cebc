// Acts that change a paid order before a writer has it: the customer asks for the change, and it is made with its payment or lapses.
import { formatMoney } from '../basics/money.ts'
import { allow, refuse } from '../basics/verdict.ts'
import { changedDeadline, NOTHING_CHANGED } from '../changes.ts'
import { promisedFor } from '../lateness.ts'
import { settles, type PaymentCapture } from '../payments.ts'
import { BEFORE_WRITER } from '../statuses.ts'
import { conflict, unavailable, type Act, type Deed, type OrderFacts, type Outcome } from './act.ts'

type AskedChange = {
  readonly isOtherwise: boolean
  readonly urgencyHours: number | null
  readonly totalCents: number
  /** The difference that the customer saw. */
  readonly amountCents: number
}

/**
 * Makes a change at once if it costs no more; one that costs more waits for its payment. A new change
 * replaces one that waits.
 */
export const askForChange: Act<[AskedChange]> = {
  by: ['customer'],
  from: BEFORE_WRITER,
  guard: noFinalPaper,
  decide: ({ order, now }, { isOtherwise, urgencyHours, totalCents, amountCents }) => {
    const differenceCents = totalCents - order.totalCents
    if (differenceCents !== amountCents)
      return refuse('conflict', 'The price has changed. Please check it before you change the order.', {
        amount: newPrice(differenceCents),
      })
    if (!isOtherwise) return conflict(NOTHING_CHANGED)
    if (totalCents < order.returnedCents)
      return conflict('We’ve already returned more than this order would cost after the change.')
    const waiting: Outcome = { to: order.status, activities: [], notifications: [] }
    const outcome = differenceCents > 0 ? waiting : changed(order, urgencyHours, now)
    return allow(order.change ? { ...outcome, lapsesChange: true } : outcome)
  },
}

/** Makes the change once its difference is paid. When this refuses a capture, the money goes back. */
export const payChange: Act<[{ readonly changeId: number; readonly capture: PaymentCapture | null }]> = {
  by: ['customer', 'system'],
  from: BEFORE_WRITER,
  guard: noFinalPaper,
  decide: ({ order, now }, { changeId, capture }) => {
    const { change } = order
    if (change?.id !== changeId) return conflict('This change is no longer waiting for a payment.')
    if (!settles(capture, change.dueCents))
      return conflict('The payment does not match the amount due for this change.')
    return allow(changed(order, change.urgencyHours, now))
  },
}

/** A change lapses only once no payment for it is under way, because that payment may have succeeded. */
export const lapseChange: Act = {
  by: ['system'],
  from: BEFORE_WRITER,
  guard: ({ order, now }) =>
    order.change && now >= order.change.expiresAt && !order.hasOpenAttempt ? allow() : unavailable(),
  decide: ({ order }) =>
    allow({
      to: order.status,
      activities: ['order.lapsed'],
      notifications: ['order.updated'],
      lapsesChange: true,
    }),
}

/** Drops a waiting change together with any deed that makes it impossible. */
export function lapsing(order: OrderFacts, outcome: Outcome): Outcome {
  return order.change && !BEFORE_WRITER.includes(outcome.to) ? { ...outcome, lapsesChange: true } : outcome
}

function noFinalPaper({ order }: Deed) {
  return order.finalAt === null ? allow() : conflict('The final paper has been delivered.')
}

/** Puts the new quote into the refusal. */
function newPrice(differenceCents: number): string {
  const sum = formatMoney(Math.abs(differenceCents))
  return differenceCents < 0 ? `The change returns ${sum} now.` : `The change costs ${sum} more now.`
}

function changed(order: OrderFacts, urgencyHours: number | null, now: number): Outcome {
  const outcome: Outcome = {
    to: order.status,
    activities: ['order.updated'],
    notifications: ['order.updated'],
  }
  if (urgencyHours === null) return outcome
  const moved = changedDeadline(order.createdAt, urgencyHours, now)
  return {
    ...outcome,
    changes: { ...moved, ...promisedFor(moved.deadlineAt, order), orderedUrgencyHours: urgencyHours },
  }
}
