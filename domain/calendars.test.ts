import { expect, test } from 'vitest'
import { deadlineCalendar } from './calendars.ts'

const AT = Date.UTC(2026, 10, 28, 21, 26) / 1000

function calendar(title: string): string {
  return deadlineCalendar({
    name: 'order-7@longhand.test',
    title,
    at: AT,
    url: 'https://longhand.test/order/7/activity',
    now: AT - 3600,
  })
}

test('a deadline is an event that calendars read', () => {
  const lines = calendar('Order #00000007 is due').split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-1)).toBe('')
  expect(lines).toContain('UID:order-7@longhand.test')
  expect(lines).toContain('DTSTAMP:20261128T202600Z')
  expect(lines).toContain('DTSTART:20261128T212600Z')
  expect(lines).toContain('SUMMARY:Order #00000007 is due')
  expect(lines).toContain('URL:https://longhand.test/order/7/activity')
})

test('a title cannot add a line of its own', () => {
  expect(calendar('One, two; three \\ four\nEND:VEVENT')).toContain(
    String.raw`SUMMARY:One\, two\; three \\ four\nEND:VEVENT`,
  )
})

test('no line is longer than 75 bytes, and no letter is cut', () => {
  const title = 'Ключ '.repeat(40).trim()
  const text = calendar(title)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
