// Which days a promo code is good on, and what a change of one of them keeps of the other.
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { daysOf, validityOf } from './promo-days.ts'

const NOON = Date.parse('2026-11-24T12:00:00Z') / 1000
/** From the morning of one day to the end of another. */
const PROMO = { validFrom: NOON - 3 * HOUR, validTo: NOON + 12 * HOUR + 2 * DAY }

test('the last day is the last on which the code is good, and a new code is good for a month', () => {
  expect(daysOf(PROMO, NOON)).toEqual({ firstDay: '2026-11-24', lastDay: '2026-11-26' })
  expect(daysOf(undefined, NOON)).toEqual({ firstDay: '2026-11-24', lastDay: '2026-12-24' })
})

test('saving a code without other days changes nothing about them, also when it is saved again and again', () => {
  const odd = { ...PROMO, validTo: NOON + 90 }
  for (const promo of [PROMO, odd]) expect(validityOf(daysOf(promo, NOON), promo)).toEqual(promo)
})

test('another day counts from its first second to its last', () => {
  const days = daysOf(PROMO, NOON)
  expect(validityOf({ ...days, lastDay: '2026-11-25' }, PROMO)).toEqual({
    validFrom: PROMO.validFrom,
    validTo: NOON + 12 * HOUR + DAY,
  })
  expect(validityOf({ ...days, firstDay: '2026-11-25' }, PROMO)).toEqual({
    validFrom: NOON + 12 * HOUR,
    validTo: PROMO.validTo,
  })
  expect(validityOf(daysOf(undefined, NOON), undefined)).toEqual({
    validFrom: NOON - 12 * HOUR,
    validTo: NOON + 12 * HOUR + 30 * DAY,
  })
})

test('a field without a day says so', () => {
  const days = daysOf(PROMO, NOON)
  expect(validityOf({ ...days, firstDay: '' }, PROMO).validFrom).toBeNaN()
  expect(validityOf({ ...days, lastDay: '' }, undefined).validTo).toBeNaN()
})
