// What follows from a day of delay.
import { expect, test } from 'vitest'
import { orderFacts, PLACED_AT } from '#tests/kit/orders.ts'
import { judge } from '../acts.ts'
import { HOUR } from '../basics/instant.ts'
import { SYSTEM } from '../orders.ts'
import type { OrderFacts } from './act.ts'

const DUE = PLACED_AT + 168 * HOUR

function credited(now: number, given: Partial<OrderFacts> = {}) {
  const verdict = judge('clock.credit', orderFacts(given), SYSTEM, now)
  return verdict.ok ? verdict.value : null
}

test('a day of delay is credited to the wallet once it has begun, and only once', () => {
  expect(credited(DUE)).toBeNull()
  expect(credited(DUE + 1)).toEqual({
    to: 'preparing',
    changes: { lateDays: 1 },
    activities: ['order.credited'],
    notifications: ['order.updated'],
    returns: { cents: 500, to: 'wallet', isLateCredit: true },
  })
  expect(credited(DUE + 1, { lateDays: 1 })).toBeNull()
})

test('a day for which no money is left is counted without a word', () => {
  expect(credited(DUE + 1, { returnedCents: 10_000 })).toEqual({
    to: 'preparing',
    changes: { lateDays: 1 },
    activities: [],
    notifications: [],
  })
})
