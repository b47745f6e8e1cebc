import { expect, test } from 'vitest'
import { STARS_TOTAL } from './constants.ts'
import { RATING_SCALE, starsOf } from './ratings.ts'

test('ENT-12 F stars have a value, five of them by default, and a half one on wish', () => {
  expect(starsOf(3.5, { hasHalf: true })).toEqual({ full: 3, half: 1, empty: 1 })
  expect(starsOf(3.5)).toEqual({ full: 4, half: 0, empty: 1 })
  expect(starsOf(3.4)).toEqual({ full: 3, half: 0, empty: 2 })
  expect(starsOf(7, { total: 10 })).toEqual({ full: 7, half: 0, empty: 3 })
})

test.each([
  [0, 0, 0],
  [0.2, 0, 0],
  [0.25, 0, 1],
  [4.74, 4, 1],
  [4.75, 5, 0],
  [9, 5, 0],
  [-1, 0, 0],
])('%d is drawn as %i full and %i half', (value, full, half) => {
  expect(starsOf(value, { hasHalf: true })).toEqual({ full, half, empty: 5 - full - half })
})

test('ENT-13 the scale goes from ONE to FIVE', () => {
  expect(RATING_SCALE).toEqual({ ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 })
})

test('CONST-02 a rating has five stars', () => {
  expect(STARS_TOTAL).toBe(5)
})
