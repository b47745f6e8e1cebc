import { expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, orderFacts, WRITER } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { DAY } from '../basics/instant.ts'
import type { Verdict } from '../basics/verdict.ts'
import { NOTIFICATION_TYPES } from '../notifications.ts'
import { SYSTEM } from '../orders.ts'
import { quoteWithdrawal } from '../refunds.ts'
import { CHANGEABLE, ORDER_STATUSES } from '../statuses.ts'
import type { OrderFacts, Outcome } from './act.ts'

// The one moment at which the customer may still ask for a revision and the clock may already close the
// order.
const MOMENT = FINAL_AT + 30 * DAY
const PRICE = 10_000

const seen = { version: 7 }
const noted = { version: 7, note: 'Agreed by telephone.' }

// Everything anyone may try, with each set of arguments that leads to a different state.
const TRIES: ((order: OrderFacts) => Verdict<Outcome>)[] = [
  (order) => judge('payments.confirm', order, SYSTEM, MOMENT, { cents: PRICE, currency: 'USD' }),
  (order) => judge('account.delete', order, CUSTOMER, MOMENT),
  (order) =>
    judge('withdrawals.create', order, CUSTOMER, MOMENT, {
      amountCents: quoteWithdrawal(order, MOMENT)?.amountCents ?? 0,
    }),
  (order) => judge('orders.attach', order, CUSTOMER, MOMENT, { files: 1 }),
  (order) => judge('messages.send', order, CUSTOMER, MOMENT),
  (order) => judge('revisions.create', order, CUSTOMER, MOMENT),
  (order) => judge('disputes.create', order, CUSTOMER, MOMENT, { asksRefund: false }),
  (order) => judge('clock.expire', order, SYSTEM, MOMENT),
  (order) => judge('clock.complete', order, SYSTEM, MOMENT),
  (order) => judge('desk.approve', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.reject', order, MANAGER, MOMENT, noted),
  (order) => judge('desk.assign', order, MANAGER, MOMENT, { ...seen, writer: { id: 2, categoryPercent: 0 } }),
  (order) => judge('desk.claim', order, WRITER, MOMENT, { ...seen, categoryPercent: 0 }),
  (order) => judge('desk.upload.draft', order, WRITER, MOMENT, { ...seen, files: 1 }),
  (order) => judge('desk.upload.final', order, WRITER, MOMENT, { ...seen, files: 1 }),
  (order) => judge('desk.release.draft', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.release.final', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.return', order, MANAGER, MOMENT, noted),
  (order) => judge('desk.complete', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideRevision.approve', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideRevision.decline', order, MANAGER, MOMENT, noted),
  (order) => judge('desk.initiateRevision', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideDispute.refund', order, MANAGER, MOMENT, { ...seen, percent: 50 }),
  (order) => judge('desk.decideDispute.refund', order, MANAGER, MOMENT, { ...seen, percent: 100 }),
  (order) => judge('desk.decideDispute.rework', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideDispute.otherWriter', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideDispute.cancel', order, MANAGER, MOMENT, { ...seen, percent: 0 }),
  (order) => judge('desk.decideDispute.cancel', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.decideDispute.decline', order, MANAGER, MOMENT, noted),
  (order) => judge('desk.cancel', order, MANAGER, MOMENT, { ...noted, percent: 0 }),
  (order) => judge('desk.cancel', order, MANAGER, MOMENT, { ...noted, percent: 100 }),
  (order) => judge('desk.refund', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.attach', order, MANAGER, MOMENT, { ...seen, files: 1 }),
  (order) => judge('desk.file.approve', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.file.decline', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.edit.topic', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.edit.instructions', order, MANAGER, MOMENT, seen),
  (order) => judge('desk.edit.terms', order, MANAGER, MOMENT, seen),
]

const PLACED = orderFacts({
  status: 'unpaid',
  writerId: null,
  assignedAt: null,
  paidCents: 0,
  dueCents: PRICE,
})

/** The row after the outcome is recorded. Instants stand still so that the search ends. */
function write(order: OrderFacts, outcome: Outcome): OrderFacts {
  const { changes = {}, revision, dispute, returns } = outcome
  const isReleased = changes.lastReleaseAt !== undefined || outcome.activities.includes('paper.uploaded')
  const isAsked = revision === 'pending'
  const isDecided = revision === 'approved' || revision === 'dismissed'
  return {
    ...order,
    status: outcome.to,
    prevStatus: changes.prevStatus ?? order.prevStatus,
    workStatus: changes.workStatus ?? order.workStatus,
    writerId: changes.writerId === undefined ? order.writerId : changes.writerId,
    assignedAt: changes.writerId === undefined ? order.assignedAt : changes.writerId && MOMENT,
    finalAt: order.finalAt ?? (changes.finalAt === undefined ? null : FINAL_AT),
    lastReleaseAt: order.lastReleaseAt ?? (changes.lastReleaseAt === undefined ? null : FINAL_AT),
    releasedDeliveries: isReleased ? 1 : order.releasedDeliveries,
    paidCents: outcome.to === 'unapproved' ? PRICE : order.paidCents,
    returnedCents: order.returnedCents + (returns?.cents ?? 0),
    hasPendingRevision: isAsked || (order.hasPendingRevision && !isDecided),
    disputes: dispute === undefined ? order.disputes : 1,
  }
}

function explore() {
  const reached = new Map([[JSON.stringify(PLACED), PLACED]])
  const exits = new Map<string, number>()
  const notifications = new Set<string>()
  const activities = new Set<string>(['order.created', 'discount.applied'])
  for (const [key, order] of reached) {
    for (const tried of TRIES) {
      const verdict = tried(order)
      if (!verdict.ok) continue
      for (const name of verdict.value.notifications) notifications.add(name)
      for (const name of verdict.value.activities) activities.add(name)
      const next = write(order, verdict.value)
      if (next.status !== order.status) exits.set(key, (exits.get(key) ?? 0) + 1)
      if (!reached.has(JSON.stringify(next))) reached.set(JSON.stringify(next), next)
    }
  }
  return { reached, exits, notifications, activities }
}

const { reached, exits, notifications, activities } = explore()
const states = [...reached.values()]

function shapeOf(order: OrderFacts): string {
  const { status, prevStatus, workStatus, hasPendingRevision, finalAt, disputes } = order
  return JSON.stringify([status, prevStatus, workStatus, hasPendingRevision, finalAt !== null, disputes])
}

test('all 13 statuses are reached from a placed order (STATE-01 F)', () => {
  expect(new Set(states.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES))
})

test('642 combinations of the steering columns are reachable: a changed rule shows here first', () => {
  expect(new Set(states.map(shapeOf)).size).toBe(642)
})

test('no open order is stuck', () => {
  const stuck = states.filter(
    (order) => CHANGEABLE.includes(order.status) && !exits.has(JSON.stringify(order)),
  )
  // A canceled order is over once its money is back and its one dispute is used up.
  expect(
    stuck.filter(
      (order) => order.status !== 'canceled' || order.disputes === 0 || order.paidCents > order.returnedCents,
    ),
  ).toEqual([])
})

test('a completed order stays completed', () => {
  expect(states.filter((order) => order.status === 'completed' && exits.has(JSON.stringify(order)))).toEqual(
    [],
  )
})

test('the status revision always has a pending request, processing never', () => {
  expect(states.filter((order) => order.status === 'revision' && !order.hasPendingRevision)).toEqual([])
  expect(states.filter((order) => order.status === 'processing' && order.hasPendingRevision)).toEqual([])
})

test('no pending request survives the end of an order', () => {
  expect(states.filter((order) => !CHANGEABLE.includes(order.status) && order.hasPendingRevision)).toEqual([])
})

test('never more goes back than was paid', () => {
  expect(states.filter((order) => order.returnedCents > order.paidCents)).toEqual([])
})

test('a paper in work, checked or open for revision always has a writer', () => {
  const inWork = new Set(['preparing', 'checking', 'finalizing', 'processing', 'revision', 'editing'])
  expect(states.filter((order) => inWork.has(order.status) && order.writerId === null)).toEqual([])
})

test('each of the 21 notification types is sent by some act', () => {
  expect([...notifications].toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
})

test('each word that an activity is known by is produced by some act', () => {
  const words = [...activities].map((name) => name.slice(name.lastIndexOf('.') + 1))
  expect(words).toEqual(
    expect.arrayContaining([
      'approved',
      'confirmed',
      'paid',
      'accepted',
      'refunded',
      'rejected',
      'canceled',
      'declined',
      'uploaded',
      'completed',
      'applied',
      'requested',
      'finalizing',
      'editing',
      'initiated',
      'started',
    ]),
  )
})
