import { describe, expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, NOW, orderFacts, PLACED_AT, WRITER } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { DAY, HOUR, MINUTE } from '../basics/instant.ts'
import type { Verdict } from '../basics/verdict.ts'
import { SYSTEM } from '../orders.ts'
import type { OrderStatus } from '../statuses.ts'
import type { OrderFacts, Outcome } from './act.ts'

const seen = { version: 7 }
const noted = { version: 7, note: 'Agreed by telephone.' }
const least = 181_440

function at(status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts {
  return orderFacts({ ...given, status })
}

function outcomeOf(verdict: Verdict<Outcome>): Outcome {
  if (!verdict.ok) throw new Error(verdict.refusal.message)
  return verdict.value
}

describe('money that goes back', () => {
  const cancelWith = (percent: number, returnedCents = 0) =>
    outcomeOf(judge('desk.cancel', at('editing', { returnedCents }), MANAGER, NOW, { ...noted, percent }))
      .returns

  test('is the share of the paid sum, and never more than is left', () => {
    expect(cancelWith(70)).toEqual({ cents: 7_000, to: 'payment' })
    expect(cancelWith(70, 6_000)).toEqual({ cents: 4_000, to: 'payment' })
    expect(cancelWith(0)).toBeUndefined()
  })

  test.each([
    ['desk.decideDispute.refund', 'disputing'],
    ['desk.decideDispute.cancel', 'disputing'],
    ['desk.cancel', 'editing'],
  ] as const)('goes where it came from, or to the wallet when the deed says so: %s', (act, status) => {
    const half = (to?: 'wallet') =>
      outcomeOf(judge(act, at(status), MANAGER, NOW, { ...noted, percent: 50, ...(to && { to }) })).returns
    expect(half()).toEqual({ cents: 5_000, to: 'payment' })
    expect(half('wallet')).toEqual({ cents: 5_000, to: 'wallet' })
  })

  test('is everything when an order is rejected, refunded later or a dispute cancels it', () => {
    const all = { cents: 10_000, to: 'payment' }
    expect(outcomeOf(judge('desk.reject', at('unapproved'), MANAGER, NOW, noted)).returns).toEqual(all)
    expect(
      outcomeOf(judge('desk.decideDispute.cancel', at('disputing'), MANAGER, NOW, seen)).returns,
    ).toEqual(all)
    const partly = at('canceled', { returnedCents: 2_500 })
    expect(outcomeOf(judge('desk.refund', partly, MANAGER, NOW, seen)).returns).toEqual({
      cents: 7_500,
      to: 'payment',
    })
  })

  test('includes the surcharge, once, when a writer other than the previous one is assigned', () => {
    const order = at('active', { previousId: 5, previousWriterId: 2, previousSurchargeCents: 754 })
    const taking = (id: number, given: Partial<OrderFacts> = {}) =>
      outcomeOf(
        judge('desk.assign', { ...order, ...given }, MANAGER, NOW, {
          ...seen,
          writer: { id, categoryPercent: 0 },
        }),
      ).returns
    expect(taking(2)).toBeUndefined()
    expect(taking(8)).toEqual({ cents: 754, to: 'payment' })
    expect(taking(8, { previousSurchargeCents: 0 })).toBeUndefined()
  })

  test('is what the withdrawal quoted', () => {
    const order = at('preparing', { assignedAt: PLACED_AT, deadlineAt: PLACED_AT + 100 * HOUR })
    const early = judge('withdrawals.create', order, CUSTOMER, PLACED_AT + 49 * HOUR, { amountCents: 7_000 })
    expect(outcomeOf(early).returns).toEqual({ cents: 7_000, to: 'payment' })
    const late = judge('withdrawals.create', order, CUSTOMER, PLACED_AT + 50 * HOUR, { amountCents: 7_000 })
    expect(late.ok).toBe(false)
  })

  test('a promo code may be used again when its order ends unpaid, only then', () => {
    const frees = (verdict: Verdict<Outcome>) => outcomeOf(verdict).freesPromoUse ?? false
    expect(frees(judge('account.delete', at('unpaid'), CUSTOMER, NOW))).toBe(true)
    expect(frees(judge('desk.cancel', at('unapproved'), MANAGER, NOW, noted))).toBe(false)
    const unpaid = at('disputing', { prevStatus: 'unpaid', paidCents: 0 })
    expect(frees(judge('desk.decideDispute.cancel', unpaid, MANAGER, NOW, seen))).toBe(true)
    const paid = at('disputing', { prevStatus: 'active' })
    expect(frees(judge('desk.decideDispute.cancel', paid, MANAGER, NOW, seen))).toBe(false)
  })
})

test('an order that a customer leaves behind tells that it is canceled only if it was not', () => {
  const told = (order: OrderFacts) => outcomeOf(judge('account.delete', order, CUSTOMER, NOW)).activities
  expect(told(at('unpaid'))).toEqual(['order.canceled'])
  expect(told(at('canceled', { hasPendingRevision: true }))).toEqual(['revision.declined'])
})

describe('deadlines that move', () => {
  const changesOf = (verdict: Verdict<Outcome>) => outcomeOf(verdict).changes

  test('a late payment starts the ordered time when the order is paid', () => {
    const order = at('unpaid', {
      urgencyHours: 24,
      orderedUrgencyHours: 24,
      deadlineAt: PLACED_AT + 24 * HOUR,
      deliveryDeadlineAt: PLACED_AT + 24 * HOUR,
    })
    const paidAfter = (seconds: number) =>
      changesOf(judge('payments.confirm', order, SYSTEM, PLACED_AT + seconds, null))
    expect(paidAfter(50 * MINUTE)).toEqual({
      paidAt: PLACED_AT + 50 * MINUTE,
      urgencyHours: 24,
      deadlineAt: PLACED_AT + 24 * HOUR,
      deliveryDeadlineAt: PLACED_AT + 24 * HOUR,
    })
    expect(paidAfter(20 * HOUR + 10 * MINUTE)).toEqual({
      paidAt: PLACED_AT + 20 * HOUR + 10 * MINUTE,
      urgencyHours: 44,
      deadlineAt: PLACED_AT + 44 * HOUR,
      deliveryDeadlineAt: PLACED_AT + 44 * HOUR,
    })
  })

  test('a revision gets the minimum time of the ordered urgency, counted from now', () => {
    const order = at('revision', { hasPendingRevision: true, urgencyHours: 700 })
    const decided = judge('desk.decideRevision.approve', order, MANAGER, NOW, seen)
    expect(changesOf(decided)).toEqual({ deadlineAt: NOW + least })
  })

  test('a new writer gets at least the minimum time, in whole hours of urgency', () => {
    const changes = changesOf(
      judge('desk.decideDispute.otherWriter', at('disputing'), MANAGER, NOW + 1, seen),
    )
    // 7 days since creation and 50.4 hours to come: 218.4 hours and a second.
    expect(changes).toEqual({
      writerId: null,
      assignedAt: null,
      urgencyHours: 219,
      deadlineAt: PLACED_AT + 219 * HOUR,
      deliveryDeadlineAt: PLACED_AT + 219 * HOUR,
      lateDaysBefore: 0,
    })
    const early = changesOf(
      judge('desk.decideDispute.otherWriter', at('disputing'), MANAGER, PLACED_AT, seen),
    )
    expect(early?.urgencyHours).toBe(168)
    // The refund window and the credits for delay follow from the first final paper, which was there.
    const again = at('disputing', { finalAt: FINAL_AT })
    const changed = changesOf(judge('desk.decideDispute.otherWriter', again, MANAGER, NOW, seen))
    expect(changed).not.toHaveProperty('deliveryDeadlineAt')
  })

  test('a dispute freezes the deadline and gives the time back when it is declined', () => {
    const opened = changesOf(
      judge('disputes.create', at('editing'), CUSTOMER, PLACED_AT, { asksRefund: false }),
    )
    expect(opened).toEqual({ prevStatus: 'editing', disputedAt: PLACED_AT, frozenSeconds: 168 * HOUR })
    const frozen = { disputedAt: PLACED_AT, frozenSeconds: 168 * HOUR }
    const declinedAfter = (given: Partial<OrderFacts>) =>
      changesOf(
        judge(
          'desk.decideDispute.decline',
          at('disputing', { ...frozen, ...given }),
          MANAGER,
          PLACED_AT + 90 * MINUTE,
          noted,
        ),
      )
    expect(declinedAfter({ prevStatus: 'editing' })).toEqual({
      deadlineAt: PLACED_AT + 168 * HOUR + 90 * MINUTE,
    })
    const moved = { urgencyHours: 169, deadlineAt: PLACED_AT + 169 * HOUR }
    expect(declinedAfter({ prevStatus: 'preparing', finalAt: null })).toEqual({
      ...moved,
      deliveryDeadlineAt: at('disputing').deliveryDeadlineAt + HOUR,
    })
    expect(declinedAfter({ prevStatus: 'processing', finalAt: PLACED_AT })).toEqual(moved)
    expect(declinedAfter({ prevStatus: 'checking', workStatus: 'editing' })).toEqual({
      urgencyHours: 169,
      deadlineAt: PLACED_AT + 168 * HOUR + 90 * MINUTE,
    })
  })

  test('a manager moves it by the urgency, and the refund window with it; a revision has its own instant', () => {
    const movedTo = (order: OrderFacts) =>
      changesOf(
        judge('desk.edit.terms', order, MANAGER, PLACED_AT, {
          ...seen,
          deadlineAt: PLACED_AT + 10 * HOUR - 1,
        }),
      )
    const moved = {
      urgencyHours: 10,
      deadlineAt: PLACED_AT + 10 * HOUR,
      deliveryDeadlineAt: PLACED_AT + 10 * HOUR,
      lateDaysBefore: 0,
    }
    expect(movedTo(at('active'))).toEqual(moved)
    expect(movedTo(at('unpaid'))).toEqual({ ...moved, orderedUrgencyHours: 10 })
    for (const order of [at('editing'), at('checking', { workStatus: 'editing' })])
      expect(movedTo(order)).toEqual({ deadlineAt: PLACED_AT + 10 * HOUR - 1 })
    expect(movedTo(at('checking', { workStatus: 'preparing' }))).toEqual(moved)
  })

  test('only an unpaid order gets a new price', () => {
    expect(outcomeOf(judge('desk.edit.terms', at('unpaid'), MANAGER, NOW, seen)).reprices).toBe(true)
    expect(outcomeOf(judge('desk.edit.terms', at('active'), MANAGER, NOW, seen)).reprices).toBeUndefined()
  })
})

describe('the paper', () => {
  test('an upload remembers what it interrupted', () => {
    const uploaded = (status: OrderStatus) =>
      outcomeOf(judge('desk.upload.final', at(status), WRITER, NOW, { ...seen, files: 1 })).changes
    expect(uploaded('preparing')).toEqual({ workStatus: 'preparing' })
    expect(uploaded('editing')).toEqual({ workStatus: 'editing' })
  })

  test('the first final release starts the free period, a revised one does not restart it', () => {
    const released = (given: Partial<OrderFacts>) =>
      outcomeOf(judge('desk.release.final', at('checking', given), MANAGER, NOW, seen))
    expect(released({}).changes).toEqual({ finalAt: NOW, lastReleaseAt: NOW })
    const revised = released({ workStatus: 'editing', finalAt: FINAL_AT })
    expect(revised.changes).toEqual({ finalAt: FINAL_AT, lastReleaseAt: NOW })
    expect(revised.revision).toBe('fulfilled')
  })

  test('the clock closes the order after the free period, and 72 hours after a late revision', () => {
    const order = at('processing', { finalAt: FINAL_AT, lastReleaseAt: FINAL_AT + 29 * DAY })
    const closes = (now: number, given: Partial<OrderFacts> = {}) =>
      judge('clock.complete', { ...order, ...given }, SYSTEM, now).ok
    expect(closes(FINAL_AT + 30 * DAY)).toBe(false)
    expect(closes(FINAL_AT + 32 * DAY - 1)).toBe(false)
    expect(closes(FINAL_AT + 32 * DAY)).toBe(true)
    expect(closes(FINAL_AT + 30 * DAY, { lastReleaseAt: FINAL_AT })).toBe(true)
    expect(closes(FINAL_AT + 32 * DAY, { hasPendingRevision: true })).toBe(false)
  })

  test('an unpaid order ends after 30 days', () => {
    const ends = (now: number) => judge('clock.expire', at('unpaid'), SYSTEM, now).ok
    expect([ends(PLACED_AT + 30 * DAY - 1), ends(PLACED_AT + 30 * DAY)]).toEqual([false, true])
  })

  test('a declined dispute finds the request where it was left', () => {
    const back = (prevStatus: OrderStatus, hasPendingRevision: boolean) => {
      const order = at('disputing', { prevStatus, hasPendingRevision })
      const { to, revision } = outcomeOf(judge('desk.decideDispute.decline', order, MANAGER, NOW, noted))
      return [to, revision]
    }
    expect(back('processing', true)).toEqual(['revision', undefined])
    expect(back('revision', false)).toEqual(['processing', undefined])
    expect(back('refunded', true)).toEqual(['refunded', 'dismissed'])
    expect(back('canceled', true)).toEqual(['canceled', undefined])
  })
})
