import { expect, test } from 'vitest'
import { formatReceipt, parseReceipt, yearOf } from './receipts.ts'

test('a receipt is named by its year and its number in it', () => {
  expect(formatReceipt({ year: 2026, number: 42 })).toBe('2026-000042')
  expect(formatReceipt({ year: 2026, number: 1_234_567 })).toBe('2026-1234567')
})

test.each(['2026-000042', '2026-1234567'])('%s is read back', (text) => {
  const number = parseReceipt(text)
  expect(number && formatReceipt(number)).toBe(text)
})

test.each(['', '2026', '2026-42', '26-000042', '2026-0000000042', ' 2026-000042', '2026-00004x'])(
  '“%s” is not a receipt number',
  (text) => expect(parseReceipt(text)).toBeNull(),
)

test('the year is that of UTC', () => {
  expect(yearOf(Date.UTC(2026, 11, 31, 23, 59, 59) / 1000)).toBe(2026)
  expect(yearOf(Date.UTC(2027, 0, 1) / 1000)).toBe(2027)
})
