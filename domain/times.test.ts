import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './basics/instant.ts'
import {
  activityTime,
  dayKey,
  dayTitle,
  exactTime,
  fullDate,
  relativeTime,
  dueTime,
  shortDate,
} from './times.ts'
import { UTC } from './zones.ts'

const NOW = Date.UTC(2026, 10, 24, 18) / 1000

describe('relative times', () => {
  test.each([
    ['CHAT-40', 0, 'Just now'],
    ['CHAT-40', 59, 'Just now'],
    ['CHAT-41', 60, '1 minute ago'],
    ['CHAT-41', 5 * MINUTE + 59, '5 minutes ago'],
    ['CHAT-41', 59 * MINUTE + 59, '59 minutes ago'],
    ['CHAT-42', HOUR, '1 hour ago'],
    ['CHAT-42', 23 * HOUR + 3599, '23 hours ago'],
    ['CHAT-42', 24 * HOUR, '1 day ago'],
    ['CHAT-42', 48 * HOUR, '2 days ago'],
    ['CHAT-42', 400 * DAY, '400 days ago'],
  ])('$1 s ago reads $2 ($0)', (_row, age, text) => {
    expect(relativeTime(NOW - age, NOW)).toBe(text)
  })

  test('what seems to come from the future reads Just now', () => {
    expect(relativeTime(NOW + DAY, NOW)).toBe('Just now')
  })
})

describe('exact times', () => {
  test('the format is MMM DD at hh:mm a (ACT-21)', () => {
    expect(activityTime(Date.UTC(2024, 2, 5, 15, 7) / 1000, UTC)).toBe('Mar 05 at 03:07 pm')
    expect(activityTime(Date.UTC(2024, 2, 5, 0, 0) / 1000, UTC)).toBe('Mar 05 at 12:00 am')
    expect(activityTime(Date.UTC(2024, 2, 5, 12, 30) / 1000, UTC)).toBe('Mar 05 at 12:30 pm')
  })

  test('the zone or the fractional offset of the profile decides', () => {
    const at = Date.UTC(2026, 6, 31, 21, 30) / 1000
    expect(activityTime(at, { zone: 'Asia/Nicosia', offset: 2 })).toBe('Aug 01 at 12:30 am')
    expect(activityTime(at, { offset: -3.5 })).toBe('Jul 31 at 06:00 pm')
  })
})

test('a due time is as short as a margin wants it', () => {
  expect(dueTime(NOW + 9 * HOUR, NOW, UTC)).toBe('Wed 03:00 am')
  expect(dueTime(NOW - 2 * HOUR, NOW, UTC)).toBe('Tue 04:00 pm')
  expect(dueTime(NOW + 6 * DAY - 1, NOW, UTC)).toBe('Mon 05:59 pm')
  expect(dueTime(NOW + 6 * DAY, NOW, UTC)).toBe('Nov 30')
})

describe('dates', () => {
  test('a short date, and one with its year', () => {
    expect(shortDate(NOW, UTC)).toBe('Tue, Nov 24')
    expect(fullDate(NOW, UTC)).toBe('Tue, Nov 24, 2026')
    expect(exactTime(NOW, UTC)).toBe('Tue, Nov 24, 2026 at 06:00 pm')
    expect(shortDate(NOW, { offset: 6 })).toBe('Wed, Nov 25')
  })

  test.each([
    [NOW, 'Today'],
    [NOW - 18 * HOUR, 'Today'],
    [NOW - 18 * HOUR - 1, 'Yesterday'],
    [NOW - 2 * DAY, 'Sunday, Nov 22'],
    [NOW - 365 * DAY, 'Monday, Nov 24, 2025'],
  ])('the day of %i is titled %s', (at, title) => {
    expect(dayTitle(at, NOW, UTC)).toBe(title)
  })

  test('yesterday may be last year', () => {
    const newYear = Date.UTC(2027, 0, 1, 3) / 1000
    expect(dayTitle(newYear - DAY, newYear, UTC)).toBe('Yesterday')
  })

  test('a day has one key for all its instants', () => {
    expect(dayKey(Date.UTC(2026, 0, 5) / 1000, UTC)).toBe('2026-01-05')
    expect(dayKey(Date.UTC(2026, 0, 6) / 1000 - 1, UTC)).toBe('2026-01-05')
    expect(dayKey(Date.UTC(2026, 0, 6) / 1000 - 1, { offset: 0.5 })).toBe('2026-01-06')
  })
})
