import { expect, test } from 'vitest'
import { exportName } from './exports.ts'

test('an export carries the day of the person who asked for it', () => {
  const lateInUtc = Date.UTC(2026, 2, 5, 23, 30) / 1000
  expect(exportName(lateInUtc, { offset: 0 })).toBe('longhand-account-2026-03-05.zip')
  expect(exportName(lateInUtc, { zone: 'Asia/Nicosia', offset: 2 })).toBe('longhand-account-2026-03-06.zip')
})
