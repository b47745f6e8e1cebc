// Acts that end an order before its paper is accepted, and the money that goes back with them.
import { allow, type Verdict } from '../basics/verdict.ts'
import { UNPAID_LIFETIME_SECONDS } from '../orders.ts'
import { quoteWithdrawal, returnableCents, shareToReturn, type ReturnTarget } from '../refunds.ts'
import { UNDER_WAY, WITHDRAWABLE } from '../statuses.ts'
import { refuseField } from '../validations.ts'
import {
  conflict,
  deskAct,
  missingNote,
  unavailable,
  UNCHECKED,
  type Act,
  type Deed,
  type MoneyReturn,
  type OrderFacts,
  type Outcome,
} from './act.ts'

export const NOTHING_LEFT = 'All money paid for this order has gone back already.'

export type Refund = { readonly percent?: number; readonly to?: ReturnTarget }

/**
 * Ends what depends on the order: its pending revision request and, if it was unpaid, its use of the promo
 * code.
 */
export function endOrder(order: OrderFacts, outcome: Outcome): Outcome {
  const freed: Outcome = isStillUnpaid(order) ? { ...outcome, freesPromoUse: true } : outcome
  return order.hasPendingRevision ? dismissRevision(freed) : freed
}

/** Says whether the customer may still pay the order, now or after its dispute. */
export function isStillUnpaid({ status, prevStatus }: Pick<OrderFacts, 'status' | 'prevStatus'>): boolean {
  return status === 'unpaid' || (status === 'disputing' && prevStatus === 'unpaid')
}

export function dismissRevision(outcome: Outcome): Outcome {
  return {
    ...outcome,
    activities: [...outcome.activities, 'revision.declined'],
    notifications: [...outcome.notifications, 'revision.declined'],
    revision: 'dismissed',
  }
}

/**
 * Returns what the outcome says about money: the share that goes back, or nothing when there is nothing to
 * send.
 */
export function returning(
  order: OrderFacts,
  percent: number,
  to: ReturnTarget = 'payment',
): { returns?: MoneyReturn } {
  const cents = shareToReturn(order, percent)
  return cents > 0 ? { returns: { cents, to } } : {}
}

export function isPercent(percent: number, least: number): boolean {
  return Number.isInteger(percent) && percent >= least && percent <= 100
}

export const reject = deskAct<{ note: string }>({
  by: ['manager'],
  from: ['unapproved'],
  when: UNCHECKED,
  decide: ({ order }, { note }) =>
    missingNote(note) ??
    allow(
      endOrder(order, {
        to: 'canceled',
        activities: ['order.rejected'],
        notifications: ['order.canceled'],
        ...returning(order, 100),
      }),
    ),
})

export const cancel = deskAct<Refund & { note: string }>({
  by: ['manager'],
  from: ['unpaid', ...UNDER_WAY],
  when: 'Only while the order is open and not in dispute.',
  // A payment for a change does not keep the desk waiting: if it succeeds, we return it.
  guard: (deed) => (deed.order.status === 'unpaid' ? noOpenAttempt(deed) : allow()),
  decide: ({ order }, { note, percent = 0, to }) => {
    if (order.status === 'unpaid') return allow(canceled(order))
    if (!isPercent(percent, 0))
      return refuseField('percent', 'The percent must be a whole number from 0 to 100.')
    return missingNote(note) ?? allow({ ...canceled(order), ...returning(order, percent, to) })
  },
})

export const refundCanceled = deskAct({
  by: ['manager'],
  from: ['canceled'],
  when: 'Only once the order is canceled.',
  guard: ({ order }) => (returnableCents(order) > 0 ? allow() : conflict(NOTHING_LEFT)),
  decide: ({ order }) =>
    allow(
      endOrder(order, {
        to: 'refunded',
        activities: ['order.refunded'],
        notifications: ['order.refunded'],
        ...returning(order, 100),
      }),
    ),
})

/**
 * We send no notification when customers cancel by closing their own account. A request about an order that is
 * canceled already goes with them, so no manager opens it again for a person who is gone.
 */
export const closeAccount: Act = {
  by: ['customer'],
  from: ['unpaid', 'canceled'],
  guard: (deed) => {
    if (deed.order.status === 'unpaid') return noOpenAttempt(deed)
    return deed.order.hasPendingRevision ? allow() : unavailable()
  },
  decide: ({ order }) =>
    allow(
      endOrder(order, {
        to: 'canceled',
        activities: order.status === 'unpaid' ? ['order.canceled'] : [],
        notifications: [],
      }),
    ),
}

export const expire: Act = {
  by: ['system'],
  from: ['unpaid'],
  guard: (deed) =>
    deed.now < deed.order.createdAt + UNPAID_LIFETIME_SECONDS ? unavailable() : noOpenAttempt(deed),
  decide: ({ order }) => allow(canceled(order)),
}

export const withdrawOrder: Act<[{ readonly amountCents: number }]> = {
  by: ['customer'],
  from: WITHDRAWABLE,
  guard: ({ order }) => (order.finalAt === null ? allow() : conflict('The final paper has been delivered.')),
  decide: ({ order, now }, { amountCents }) => {
    const quote = quoteWithdrawal(order, now)
    if (quote?.amountCents !== amountCents)
      return conflict('The amount has changed. Please check it before you withdraw.')
    const returns: Partial<Outcome> =
      amountCents > 0 ? { returns: { cents: amountCents, to: 'payment' } } : {}
    return allow({ ...canceled(order), ...returns })
  },
}

export function noOpenAttempt({ order }: Deed): Verdict {
  return order.hasOpenAttempt ? conflict('A payment for this order is under way.') : allow()
}

function canceled(order: OrderFacts): Outcome {
  return endOrder(order, {
    to: 'canceled',
    activities: ['order.canceled'],
    notifications: ['order.canceled'],
  })
}
