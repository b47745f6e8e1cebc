import { describe, expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, NOW, orderFacts, PLACED_AT, WRITER } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { DAY, HOUR } from '../basics/instant.ts'
import type { Verdict } from '../basics/verdict.ts'
import { SYSTEM } from '../orders.ts'
import type { OrderStatus } from '../statuses.ts'
import type { OrderFacts, Outcome } from './act.ts'

const seen = { version: 7 }
const noted = { version: 7, note: 'Agreed by telephone.' }
const delivered = { finalAt: FINAL_AT, lastReleaseAt: FINAL_AT, releasedDeliveries: 1 }
const pending = { hasPendingRevision: true }
const assigned = { ...seen, writer: { id: 2, categoryPercent: 0 } }
/** What a customer asks for who saw this new price of an order for 100 dollars. */
const changedTo = (totalCents: number) => ({
  isOtherwise: true,
  urgencyHours: null,
  totalCents,
  amountCents: totalCents - 10_000,
})
const change = { id: 5, differenceCents: 2_000, dueCents: 2_000, urgencyHours: null, expiresAt: NOW + 1 }
const decide = 'desk.decideRevision.approve'

function at(status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts {
  return orderFacts({ ...given, status })
}

function sentence(verdict: Verdict<Outcome>): string {
  return verdict.ok ? 'allowed' : verdict.refusal.message
}

describe('refused with a reason', () => {
  const REFUSALS: [string, Verdict<Outcome>][] = [
    [
      'We’ve already returned more than this order would cost after the change.',
      judge('changes.create', at('active', { returnedCents: 4_001 }), CUSTOMER, NOW, changedTo(4_000)),
    ],
    [
      'A payment for this order is under way.',
      judge('account.delete', at('unpaid', { hasOpenAttempt: true }), CUSTOMER, NOW),
    ],
    [
      'A payment for this order is under way.',
      judge('desk.edit.terms', at('unpaid', { hasOpenAttempt: true }), MANAGER, NOW, seen),
    ],
    [
      'A payment for this order is under way.',
      judge('desk.cancel', at('unpaid', { hasOpenAttempt: true }), MANAGER, NOW, noted),
    ],
    ['This action is not available for the order.', judge('payments.pay', at('active'), CUSTOMER, NOW)],
    [
      'You didn’t pay for the change within 24 hours, so the order stays as it was.',
      judge('payments.pay', at('active', { change: { ...change, expiresAt: NOW } }), CUSTOMER, NOW),
    ],
    [
      'The payment does not match the amount due for this order.',
      judge('payments.confirm', at('unpaid', { dueCents: 100 }), SYSTEM, NOW, null),
    ],
    [
      "Decide on the customer's files first, or waive the check.",
      judge('desk.approve', at('unapproved', { undecidedFiles: 1 }), MANAGER, NOW, seen),
    ],
    [
      'The note field is required.',
      judge('desk.reject', at('unapproved'), MANAGER, NOW, { ...seen, note: '  ' }),
    ],
    ['The note field is required.', judge('desk.cancel', at('active'), MANAGER, NOW, { ...seen, note: '' })],
    [
      'The files field is required.',
      judge('desk.upload.final', at('editing'), WRITER, NOW, { ...seen, files: 0 }),
    ],
    [
      'This writer’s category is below the ordered one.',
      judge('desk.assign', at('active', { categoryPercent: 15 }), MANAGER, NOW, assigned),
    ],
    [
      'Customers do not write their own papers.',
      judge('desk.assign', at('active'), MANAGER, NOW, { ...seen, writer: { id: 1, categoryPercent: 0 } }),
    ],
    [
      'This order needs a higher writer category.',
      judge('desk.claim', at('active', { categoryPercent: 15 }), WRITER, NOW, {
        ...seen,
        categoryPercent: 0,
      }),
    ],
    [
      'You had this order before. It waits for another writer.',
      judge('desk.claim', at('active', { writersSoFar: [2] }), WRITER, NOW, { ...seen, categoryPercent: 0 }),
    ],
    [
      'One mark has no answer yet.',
      judge('desk.upload.final', at('editing', { openMarks: 1 }), WRITER, NOW, { ...seen, files: 1 }),
    ],
    [
      '2 marks have no answer yet.',
      judge('desk.upload.final', at('editing', { openMarks: 2 }), WRITER, NOW, { ...seen, files: 1 }),
    ],
    [
      'An order takes up to 100 versions. Ask a manager how to go on.',
      judge('desk.upload.draft', at('preparing', { deliveries: 100 }), WRITER, NOW, { ...seen, files: 1 }),
    ],
    [
      'An order takes up to 100 versions. Ask a manager how to go on.',
      judge('desk.upload.final', at('editing', { deliveries: 100 }), WRITER, NOW, { ...seen, files: 1 }),
    ],
    [
      'The customer asked for a previous writer. A manager assigns this order.',
      judge('desk.claim', at('active', { previousId: 5 }), WRITER, NOW, { ...seen, categoryPercent: 0 }),
    ],
    [
      'A revised paper is released as final.',
      judge('desk.release.draft', at('checking', { workStatus: 'editing' }), MANAGER, NOW, seen),
    ],
    [
      'The free revision period has ended.',
      judge('revisions.create', at('processing', delivered), CUSTOMER, FINAL_AT + 30 * DAY + 1),
    ],
    [
      'A revision request is already waiting for a decision.',
      judge('desk.initiateRevision', at('processing', pending), MANAGER, NOW, seen),
    ],
    ['Resolve the dispute first.', judge(decide, at('disputing', pending), MANAGER, NOW, seen)],
    ['There is nothing to revise yet.', judge(decide, at('canceled', pending), MANAGER, NOW, seen)],
    [
      'All money paid for this order has gone back already.',
      judge(decide, at('canceled', { ...pending, ...delivered, returnedCents: 10_000 }), MANAGER, NOW, seen),
    ],
    [
      'All money paid for this order has gone back already.',
      judge('desk.decideDispute.refund', at('disputing', { paidCents: 0 }), MANAGER, NOW, {
        ...seen,
        percent: 50,
      }),
    ],
    [
      'All money paid for this order has gone back already.',
      judge('desk.refund', at('canceled', { returnedCents: 10_000 }), MANAGER, NOW, seen),
    ],
    [
      'All money paid for this order has gone back already.',
      judge('disputes.create', at('editing', { returnedCents: 10_000 }), CUSTOMER, NOW, { asksRefund: true }),
    ],
    [
      'The percent must be a whole number from 1 to 100.',
      judge('desk.decideDispute.refund', at('disputing'), MANAGER, NOW, { ...seen, percent: 0 }),
    ],
    [
      'The percent must be a whole number from 0 to 100.',
      judge('desk.cancel', at('active'), MANAGER, NOW, { ...noted, percent: 101 }),
    ],
    [
      'No paper has been released yet.',
      judge('desk.decideDispute.rework', at('disputing'), MANAGER, NOW, seen),
    ],
    [
      'You have already opened a dispute on this order.',
      judge('disputes.create', at('editing', { disputes: 1 }), CUSTOMER, NOW, { asksRefund: false }),
    ],
    [
      'The refund period is not open.',
      judge('disputes.create', at('editing'), CUSTOMER, PLACED_AT, { asksRefund: true }),
    ],
    [
      'The final paper has been delivered.',
      judge('withdrawals.create', at('active', delivered), CUSTOMER, NOW, { amountCents: 0 }),
    ],
    [
      'The amount has changed. Please check it before you withdraw.',
      judge('withdrawals.create', at('preparing'), CUSTOMER, NOW, { amountCents: 9_999 }),
    ],
    [
      'Resolve the dispute first.',
      judge('desk.edit.terms', at('disputing'), MANAGER, NOW, { ...seen, deadlineAt: NOW + DAY }),
    ],
    [
      'The deadline must lie in the future.',
      judge('desk.edit.terms', at('active'), MANAGER, NOW, { ...seen, deadlineAt: NOW }),
    ],
    [
      'The deadline must be 5 to 720 hours after the order was placed.',
      judge('desk.edit.terms', at('unpaid'), MANAGER, NOW, { ...seen, deadlineAt: PLACED_AT + 721 * HOUR }),
    ],
  ]

  test.each(REFUSALS)('%s', (reason, verdict) => {
    expect(sentence(verdict)).toBe(reason)
  })
})

test('a change may lower the price to what we have returned already', () => {
  const order = at('active', { returnedCents: 4_000 })
  expect(sentence(judge('changes.create', order, CUSTOMER, NOW, changedTo(4_000)))).toBe('allowed')
})

test('an order can be paid while it is unpaid, and the difference of its change until its hour', () => {
  for (const order of [at('unpaid'), at('active', { change })])
    expect(sentence(judge('payments.pay', order, CUSTOMER, NOW))).toBe('allowed')
})

test('a payment for a waiting change does not keep a manager from the terms, or from canceling', () => {
  const order = at('active', { change, hasOpenAttempt: true })
  expect(sentence(judge('desk.edit.terms', order, MANAGER, NOW, seen))).toBe('allowed')
  expect(sentence(judge('desk.cancel', order, MANAGER, NOW, { ...noted, percent: 0 }))).toBe('allowed')
})

test('the last cent can be asked back and returned', () => {
  const left = { returnedCents: 9_999 }
  expect(sentence(judge('desk.refund', at('canceled', left), MANAGER, NOW, seen))).toBe('allowed')
  const asked = judge('disputes.create', at('editing', left), CUSTOMER, NOW, { asksRefund: true })
  expect(sentence(asked)).toBe('allowed')
})
