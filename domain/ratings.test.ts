import { expect, test } from 'vitest'
import { STARS_TOTAL } from './constants.ts'
import { judgeRating, RATING_SCALE } from './ratings.ts'
import { ORDER_STATUSES } from './statuses.ts'

test('the scale goes from ONE to FIVE (ENT-13)', () => {
  expect(RATING_SCALE).toEqual({ ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 })
})

test('a rating has five stars (CONST-02)', () => {
  expect(STARS_TOTAL).toBe(5)
})

test('a paper can be rated once its order is complete, and not before', () => {
  expect(ORDER_STATUSES.filter((status) => judgeRating({ status }).ok)).toEqual(['completed'])
})
