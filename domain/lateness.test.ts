import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from './basics/instant.ts'
import { percentOf } from './basics/money.ts'
import {
  LATE_CREDIT_PERCENT_MAX,
  LATE_DAYS_MAX,
  nextCredit,
  nextLateDay,
  promisedFor,
  type Delay,
} from './lateness.ts'

const DUE = 1_000_000

const late: Delay = {
  paidCents: 8980,
  returnedCents: 0,
  deliveryDeadlineAt: DUE,
  finalAt: null,
  lateDays: 0,
  lateDaysBefore: 0,
}

/** Credits one day after the other, as the clock does. */
function creditsOf(order: Delay, now: number): number[] {
  const credits: number[] = []
  for (;;) {
    const next = nextLateDay({ ...order, lateDays: credits.length }, now)
    if (!next) return credits
    expect(next.day).toBe(credits.length + 1)
    credits.push(next.cents)
  }
}

describe('a late paper', () => {
  test('is credited a day once its first second is over, and no further day after the last', () => {
    expect(creditsOf(late, DUE)).toEqual([])
    expect(creditsOf(late, DUE + 1)).toHaveLength(1)
    expect(creditsOf(late, DUE + DAY)).toHaveLength(1)
    expect(creditsOf(late, DUE + DAY + 1)).toHaveLength(2)
    expect(creditsOf(late, DUE + 90 * DAY)).toHaveLength(LATE_DAYS_MAX)
  })

  test('brings the whole percentage in the end, however each day is rounded', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (paidCents) => {
        const credits = creditsOf({ ...late, paidCents }, DUE + 90 * DAY)
        const sum = credits.reduce((total, cents) => total + cents, 0)
        expect(sum).toBe(percentOf(paidCents, LATE_CREDIT_PERCENT_MAX))
        expect(Math.max(...credits) - Math.min(...credits)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is not late at the very instant at which a day would begin', () => {
    expect(creditsOf({ ...late, finalAt: DUE }, DUE + 90 * DAY)).toEqual([])
    expect(creditsOf({ ...late, finalAt: DUE + 1 }, DUE + 90 * DAY)).toHaveLength(1)
    expect(creditsOf({ ...late, finalAt: DUE + DAY }, DUE + 90 * DAY)).toHaveLength(1)
  })

  test('that was promised for a new time is late from then on, and keeps its earlier credits', () => {
    const credited = { ...late, lateDays: 2 }
    const moved = { ...credited, ...promisedFor(DUE + 10 * DAY, credited) }
    expect(nextCredit(moved, DUE + 2 * DAY)).toEqual({ at: DUE + 10 * DAY, cents: 449 })
    expect(nextLateDay(moved, DUE + 10 * DAY)).toBeNull()
    expect(nextLateDay(moved, DUE + 10 * DAY + 1)).toEqual({ day: 3, cents: 449 })
    expect(nextLateDay({ ...moved, lateDays: 3 }, DUE + 11 * DAY)).toBeNull()
    expect(nextLateDay({ ...moved, lateDays: LATE_DAYS_MAX }, DUE + 90 * DAY)).toBeNull()
  })

  test('brings no more than is left of the payment', () => {
    expect(nextLateDay({ ...late, returnedCents: 8880 }, DUE + 1)).toEqual({ day: 1, cents: 100 })
    expect(nextLateDay({ ...late, returnedCents: 8980 }, DUE + 1)).toEqual({ day: 1, cents: 0 })
  })
})

test('the next credit is that of the next day, until the paper is here or the last day has begun', () => {
  expect(nextCredit(late, DUE)).toEqual({ at: DUE, cents: 449 })
  expect(nextCredit(late, DUE + 1)).toEqual({ at: DUE + DAY, cents: 449 })
  const lastDay = DUE + (LATE_DAYS_MAX - 1) * DAY
  expect(nextCredit(late, lastDay)).toEqual({ at: lastDay, cents: 449 })
  expect(nextCredit(late, lastDay + 1)).toBeNull()
  expect(nextCredit({ ...late, finalAt: DUE - 5 }, DUE - 1)).toBeNull()
})
