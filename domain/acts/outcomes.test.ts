import { describe, expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, NOW, orderFacts, PLACED_AT, WRITER } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { DAY, HOUR } from '../basics/instant.ts'
import type { Verdict } from '../basics/verdict.ts'
import { SYSTEM } from '../orders.ts'
import type { OrderStatus } from '../statuses.ts'
import type { OrderFacts, Outcome } from './act.ts'
import { decidePlacing } from './ordering.ts'

const seen = { version: 7 }
const noted = { version: 7, note: 'Agreed by telephone.' }
const delivered = { finalAt: FINAL_AT, lastReleaseAt: FINAL_AT, releasedDeliveries: 1 }

function at(status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts {
  return orderFacts({ ...given, status })
}

function outcomeOf(verdict: Verdict<Outcome>): Outcome {
  if (!verdict.ok) throw new Error(verdict.refusal.message)
  return verdict.value
}

function stepOf(verdict: Verdict<Outcome>): string {
  const { to, activities, notifications } = outcomeOf(verdict)
  return `${to} | ${activities.join(' ')} | ${notifications.join(' ')}`
}

const pending = { hasPendingRevision: true }
const assigned = { ...seen, writer: { id: 2, categoryPercent: 0 } }
const decide = 'desk.decideRevision.approve'

// The transition table of the rulings, row by row: status | activities | notifications.
const STEPS: [string, Verdict<Outcome>, string][] = [
  ['T02', judge('payments.confirm', at('unpaid'), SYSTEM, NOW, null), 'unapproved | order.paid | order.paid'],
  [
    'T03 desk',
    judge('desk.cancel', at('unpaid'), MANAGER, NOW, { ...seen, note: '' }),
    'canceled | order.canceled | order.canceled',
  ],
  [
    'T03 clock',
    judge('clock.expire', at('unpaid'), SYSTEM, PLACED_AT + 30 * DAY),
    'canceled | order.canceled | order.canceled',
  ],
  ['T03 customer', judge('account.delete', at('unpaid'), CUSTOMER, NOW), 'canceled | order.canceled | '],
  [
    'T04',
    judge('desk.approve', at('unapproved'), MANAGER, NOW, seen),
    'active | order.approved | order.updated',
  ],
  [
    'T05',
    judge('desk.reject', at('unapproved'), MANAGER, NOW, noted),
    'canceled | order.rejected | order.canceled',
  ],
  [
    'T06',
    judge('desk.assign', at('active'), MANAGER, NOW, assigned),
    'preparing | order.confirmed chat.started | chat.started',
  ],
  [
    'T07',
    judge('desk.upload.draft', at('preparing'), WRITER, NOW, { ...seen, files: 1 }),
    'checking | order.checking | ',
  ],
  [
    'T08',
    judge('desk.release.draft', at('checking'), MANAGER, NOW, seen),
    'finalizing | paper.uploaded order.finalizing | paper.uploaded',
  ],
  [
    'T09',
    judge('desk.upload.final', at('finalizing'), WRITER, NOW, { ...seen, files: 1 }),
    'checking | order.checking | ',
  ],
  [
    'T10',
    judge('desk.release.final', at('checking'), MANAGER, NOW, seen),
    'processing | paper.uploaded | paper.uploaded',
  ],
  [
    'T10 pending',
    judge('desk.release.final', at('checking', pending), MANAGER, NOW, seen),
    'revision | paper.uploaded | paper.uploaded',
  ],
  [
    'T11',
    judge('desk.release.final', at('checking', { workStatus: 'editing' }), MANAGER, NOW, seen),
    'processing | revision.updated | revision.updated',
  ],
  [
    'T12',
    judge('desk.return', at('checking', { workStatus: 'finalizing' }), MANAGER, NOW, noted),
    'finalizing | order.updated | ',
  ],
  [
    'T13',
    judge('revisions.create', at('processing', delivered), CUSTOMER, NOW),
    'revision | revision.requested | revision.requested',
  ],
  [
    'T14',
    judge('revisions.create', at('canceled'), CUSTOMER, NOW),
    'canceled | revision.requested | revision.requested',
  ],
  [
    'T15',
    judge(decide, at('revision', pending), MANAGER, NOW, seen),
    'editing | revision.approved order.editing | revision.approved',
  ],
  [
    'T16',
    judge('desk.decideRevision.decline', at('revision', pending), MANAGER, NOW, noted),
    'processing | revision.declined | revision.declined',
  ],
  [
    'T17',
    judge(decide, at('preparing', pending), MANAGER, NOW, seen),
    'preparing | revision.approved instruction.updated | revision.approved instruction.updated',
  ],
  [
    'T18',
    judge(decide, at('canceled', { ...pending, ...delivered }), MANAGER, NOW, seen),
    'editing | revision.approved order.editing | revision.approved order.editing',
  ],
  [
    'T19',
    judge('desk.decideRevision.decline', at('disputing', pending), MANAGER, NOW, noted),
    'disputing | revision.declined | revision.declined',
  ],
  [
    'T20',
    judge('desk.initiateRevision', at('processing', delivered), MANAGER, NOW, seen),
    'editing | revision.initiated order.editing | revision.initiated',
  ],
  [
    'T22',
    judge('desk.complete', at('processing', delivered), MANAGER, NOW, seen),
    'completed | order.completed | order.completed',
  ],
  [
    'T23',
    judge('disputes.create', at('editing'), CUSTOMER, NOW, { asksRefund: false }),
    'disputing | dispute.started | dispute.started',
  ],
  [
    'T24',
    judge('desk.decideDispute.refund', at('disputing'), MANAGER, NOW, { ...seen, percent: 50 }),
    'refunded | dispute.accepted order.refunded | dispute.accepted order.refunded',
  ],
  [
    'T25',
    judge('desk.decideDispute.rework', at('disputing', delivered), MANAGER, NOW, seen),
    'editing | dispute.accepted order.editing | dispute.accepted order.editing',
  ],
  [
    'T26',
    judge('desk.decideDispute.otherWriter', at('disputing'), MANAGER, NOW, seen),
    'active | dispute.accepted order.updated | dispute.accepted',
  ],
  [
    'T27',
    judge('desk.decideDispute.cancel', at('disputing'), MANAGER, NOW, seen),
    'canceled | dispute.accepted order.canceled | dispute.accepted order.canceled',
  ],
  [
    'T28',
    judge('desk.decideDispute.decline', at('disputing', { prevStatus: 'editing' }), MANAGER, NOW, noted),
    'editing | dispute.declined | dispute.declined',
  ],
  [
    'T29',
    judge('desk.cancel', at('finalizing'), MANAGER, NOW, noted),
    'canceled | order.canceled | order.canceled',
  ],
  [
    'T30',
    judge('desk.refund', at('canceled'), MANAGER, NOW, seen),
    'refunded | order.refunded | order.refunded',
  ],
  [
    'T31',
    judge('withdrawals.create', at('preparing'), CUSTOMER, NOW, { amountCents: 10_000 }),
    'canceled | order.canceled | order.canceled',
  ],
  ['E1', judge('orders.attach', at('active'), CUSTOMER, NOW, { files: 2 }), 'active | file.uploaded | '],
  [
    'E2',
    judge('desk.attach', at('active'), MANAGER, NOW, { ...seen, files: 2 }),
    'active | file.uploaded | file.uploaded',
  ],
  [
    'E3',
    judge('desk.file.decline', at('active'), MANAGER, NOW, seen),
    'active | file.declined | file.declined',
  ],
  [
    'E4',
    judge('desk.edit.topic', at('canceled'), MANAGER, NOW, seen),
    'canceled | topic.changed | topic.changed',
  ],
  [
    'E5',
    judge('desk.edit.instructions', at('active'), MANAGER, NOW, seen),
    'active | instruction.updated | instruction.updated',
  ],
  [
    'E6',
    judge('desk.edit.terms', at('active'), MANAGER, NOW, seen),
    'active | order.updated | order.updated',
  ],
  ['E7', judge('messages.send', at('preparing'), WRITER, NOW), 'preparing |  | '],
]

describe('the transition table', () => {
  test.each(STEPS)('%s', (_row, verdict, step) => {
    expect(stepOf(verdict)).toBe(step)
  })

  test('T01 a placed order is unpaid and says when a code was used', () => {
    const placed = decidePlacing({ urgencyHours: 24, hasDiscount: true }, PLACED_AT)
    expect(placed.to).toBe('unpaid')
    expect(placed.activities).toEqual(['order.created', 'discount.applied'])
    expect(placed.notifications).toEqual([])
    expect(placed.changes.deadlineAt).toBe(PLACED_AT + 24 * HOUR)
    expect(decidePlacing({ urgencyHours: 24, hasDiscount: false }, PLACED_AT).activities).toEqual([
      'order.created',
    ])
  })

  test('a version that goes back to the writer stays hidden from the customer', () => {
    const order = at('checking', { workStatus: 'editing' })
    expect(outcomeOf(judge('desk.return', order, MANAGER, NOW, noted)).isStaffOnly).toBe(true)
  })

  test('every move to canceled or refunded dismisses a pending request and says so', () => {
    const given = { ...pending, prevStatus: 'preparing' as const }
    const moves = [
      judge('account.delete', at('unpaid', given), CUSTOMER, NOW),
      judge('account.delete', at('canceled', given), CUSTOMER, NOW),
      judge('desk.cancel', at('unpaid', given), MANAGER, NOW, noted),
      judge('desk.reject', at('unapproved', given), MANAGER, NOW, noted),
      judge('desk.cancel', at('revision', given), MANAGER, NOW, noted),
      judge('desk.refund', at('canceled', given), MANAGER, NOW, seen),
      judge('withdrawals.create', at('preparing', given), CUSTOMER, NOW, { amountCents: 10_000 }),
      judge('desk.decideDispute.refund', at('disputing', given), MANAGER, NOW, { ...seen, percent: 1 }),
      judge('desk.decideDispute.cancel', at('disputing', given), MANAGER, NOW, seen),
    ]
    for (const move of moves) {
      const { revision, activities, notifications } = outcomeOf(move)
      expect(revision).toBe('dismissed')
      expect(activities).toContain('revision.declined')
      expect(notifications).toContain('revision.declined')
    }
  })
})
