import { expect, test } from 'vitest'
import { firstDayAt, firstWeekAt, shareOf, spread } from './numbers.ts'

const NOON = Date.UTC(2026, 10, 20, 12) / 1000

test('the days and the weeks end with today', () => {
  expect(new Date(firstDayAt(NOON) * 1000).toISOString()).toBe('2026-11-07T00:00:00.000Z')
  expect(new Date(firstWeekAt(NOON) * 1000).toISOString()).toBe('2026-09-26T00:00:00.000Z')
  expect(firstDayAt(NOON)).toBe(firstDayAt(NOON - 43_200))
})

test('a day without anything counts as none', () => {
  expect(spread([{ slot: 2, count: 5 }], 4)).toEqual([0, 0, 5, 0])
})

test('a share of nothing is no share', () => {
  expect(shareOf(17, 18)).toBe(94)
  expect(shareOf(0, 0)).toBeNull()
})
