import { expect, test } from 'vitest'
import { countBySlot, firstSlotAt, shareOf } from './numbers.ts'

const NOON = Date.UTC(2026, 10, 20, 12) / 1000

test('days, weeks and the year end with today', () => {
  expect(new Date(firstSlotAt('days', NOON) * 1000).toISOString()).toBe('2026-11-07T00:00:00.000Z')
  expect(new Date(firstSlotAt('weeks', NOON) * 1000).toISOString()).toBe('2026-09-26T00:00:00.000Z')
  expect(new Date(firstSlotAt('year', NOON) * 1000).toISOString()).toBe('2025-11-22T00:00:00.000Z')
  expect(firstSlotAt('days', NOON)).toBe(firstSlotAt('days', NOON - 43_200))
})

test('a day without anything counts as none', () => {
  expect(countBySlot([{ slot: 2, count: 5 }], 4)).toEqual([0, 0, 5, 0])
})

test('a share of nothing is no share', () => {
  expect(shareOf(17, 18)).toBe(94)
  expect(shareOf(0, 0)).toBeNull()
})
