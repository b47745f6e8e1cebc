import { expect, test } from 'vitest'
import { arrivals, rowInPlace, steadily } from './steady-rows.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))

test('a row keeps its place though another comes before it', () => {
  const shown = steadily(rows(4, 7), rows(9, 7, 4))
  expect(shown).toEqual(rows(4, 7))
  expect(arrivals(shown, rows(9, 7, 4))).toBe(1)
})

test('a row that has left is gone, and what follows the last one comes at once', () => {
  const shown = steadily(rows(4, 7, 8), rows(7, 8, 12))
  expect(shown).toEqual(rows(7, 8, 12))
  expect(arrivals(shown, rows(7, 8, 12))).toBe(0)
})

test('a row says what is new about it', () => {
  expect(steadily([{ id: 4, topic: 'Tea' }], [{ id: 4, topic: 'Spice' }])).toEqual([
    { id: 4, topic: 'Spice' },
  ])
})

test('an empty list takes everything in', () => {
  expect(steadily([], rows(4, 7))).toEqual(rows(4, 7))
})

test('the row that follows takes the place of one that has gone, and after the last one the row before it', () => {
  expect(rowInPlace(rows(4, 7, 8), 1)).toEqual({ id: 7 })
  expect(rowInPlace(rows(4, 7), 2)).toEqual({ id: 7 })
  expect(rowInPlace(rows(), 0)).toBeUndefined()
})
