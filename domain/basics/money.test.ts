import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
  [-123_450, '-$1,234.50'],
])('%s cents are %s', (cents, words) => {
  expect(formatMoney(cents)).toBe(words)
})

test('a sum is written as the formatter of the language would write it', () => {
  const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(formatMoney(cents)).toBe(formatter.format(cents / 100))
    }),
  )
})
