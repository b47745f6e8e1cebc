// What follows from a change that a customer asks for, pays, or lets lapse.
import { describe, expect, test } from 'vitest'
import { CUSTOMER, FINAL_AT, MANAGER, NOW, orderFacts, PLACED_AT } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { HOUR } from '../basics/instant.ts'
import type { Verdict } from '../basics/verdict.ts'
import { SYSTEM } from '../orders.ts'
import type { OrderFacts, Outcome } from './act.ts'

const change = { id: 5, differenceCents: 2_000, dueCents: 2_000, urgencyHours: 24, expiresAt: NOW + HOUR }
const told = { activities: ['order.updated'], notifications: ['order.updated'] }
/** A day from now, in whole hours from when the order was placed. */
const inADay = PLACED_AT + 192 * HOUR
const nextDay = {
  urgencyHours: 192,
  orderedUrgencyHours: 24,
  deadlineAt: inADay,
  deliveryDeadlineAt: inADay,
  lateDaysBefore: 0,
}

function at(given: Partial<OrderFacts> = {}): OrderFacts {
  return orderFacts({ status: 'active', ...given })
}

function result(verdict: Verdict<Outcome>) {
  return verdict.ok ? verdict.value : verdict.refusal
}

type Wanted = { readonly urgencyHours?: number; readonly amountCents?: number }

describe('a change that is asked for', () => {
  const asked = (
    totalCents: number,
    given: Partial<OrderFacts> = {},
    { urgencyHours, amountCents = totalCents - 10_000 }: Wanted = {},
  ) =>
    result(
      judge('changes.create', at(given), CUSTOMER, NOW, {
        isOtherwise: true,
        urgencyHours: urgencyHours ?? null,
        totalCents,
        amountCents,
      }),
    )

  test('is made at once if it costs no more, and waits for its payment if it does', () => {
    for (const totalCents of [9_000, 10_000]) expect(asked(totalCents)).toEqual({ to: 'active', ...told })
    expect(asked(10_001)).toEqual({ to: 'active', activities: [], notifications: [] })
  })

  test('moves the deadline at once if it is made at once', () => {
    expect(asked(10_000, {}, { urgencyHours: 24 })).toEqual({ to: 'active', ...told, changes: nextDay })
    expect(asked(10_001, {}, { urgencyHours: 24 })).not.toHaveProperty('changes')
  })

  test('takes the place of one that waits', () => {
    for (const totalCents of [9_000, 11_000])
      expect(asked(totalCents, { change })).toMatchObject({ lapsesChange: true })
    expect(asked(9_000)).not.toHaveProperty('lapsesChange')
  })

  test('is refused with the new price if the customer saw another', () => {
    const message = 'The price has changed. Please check it before you change the order.'
    const refused = (amount: string) => ({ code: 'conflict', message, fields: { amount } })
    expect(asked(11_000, {}, { amountCents: 500 })).toEqual(refused('The change costs $10.00 more now.'))
    expect(asked(9_000, {}, { amountCents: 500 })).toEqual(refused('The change returns $10.00 now.'))
  })

  test('is refused once the final paper is delivered', () => {
    expect(asked(9_000, { finalAt: FINAL_AT })).toMatchObject({
      message: 'The final paper has been delivered.',
    })
  })
})

describe('a change that is paid', () => {
  const paid = (cents: number, changeId = 5, given: Partial<OrderFacts> = {}) =>
    result(
      judge('changes.confirm', at({ change, ...given }), SYSTEM, NOW, {
        changeId,
        capture: { cents, currency: 'USD' },
      }),
    )

  test('is made if the payment is for it and matches what is due', () => {
    expect(paid(2_000)).toEqual({ to: 'active', ...told, changes: nextDay })
    expect(paid(1_999)).toMatchObject({
      message: 'The payment does not match the amount due for this change.',
    })
    expect(paid(2_000, 4)).toMatchObject({ message: 'This change is no longer waiting for a payment.' })
    expect(paid(2_000, 5, { change: null })).toMatchObject({
      message: 'This change is no longer waiting for a payment.',
    })
  })
})

describe('a change that waits', () => {
  const lapses = (given: Partial<OrderFacts>, now = change.expiresAt) =>
    judge('clock.lapse', at({ change, ...given }), SYSTEM, now).ok

  test('lapses at its hour, unless a payment for it is under way', () => {
    expect([lapses({}, change.expiresAt - 1), lapses({})]).toEqual([false, true])
    expect(lapses({ hasOpenAttempt: true })).toBe(false)
    expect(lapses({ change: null })).toBe(false)
  })

  test('is dropped by any deed that takes the order beyond it', () => {
    const canceled = (given: Partial<OrderFacts>) =>
      result(judge('desk.cancel', at(given), MANAGER, NOW, { version: 7, note: 'Agreed.', percent: 0 }))
    expect(canceled({ change })).toMatchObject({ to: 'canceled', lapsesChange: true })
    expect(canceled({})).not.toHaveProperty('lapsesChange')
  })

  test('is dropped when a manager edits the terms that its price follows from', () => {
    const edited = (given: Partial<OrderFacts>) =>
      result(judge('desk.edit.terms', at(given), MANAGER, NOW, { version: 7 }))
    expect(edited({ change })).toMatchObject({ to: 'active', lapsesChange: true })
    expect(edited({})).not.toHaveProperty('lapsesChange')
  })
})
