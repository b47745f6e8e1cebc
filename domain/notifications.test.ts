import { expect, test } from 'vitest'
import { UNREAD_REFRESH_SECONDS } from './constants.ts'
import {
  NOTIFICATION_TYPES,
  mayHaveMoreNotifications,
  notificationTitle,
  withRead,
  type Reading,
} from './notifications.ts'

const list = [
  { id: 1, reference: 10, isRead: false },
  { id: 2, reference: 10, isRead: false },
  { id: 3, reference: 11, isRead: false },
  { id: 4, reference: 11, isRead: true },
]

function idsRead(reading: Reading): number[] {
  return withRead(list, reading)
    .filter(({ isRead }) => isRead)
    .map(({ id }) => id)
}

test('there are 21 types, each named group.action once', () => {
  expect(new Set(NOTIFICATION_TYPES).size).toBe(21)
  for (const name of NOTIFICATION_TYPES) expect(name).toMatch(/^[a-z]+\.[a-z]+$/)
})

test('a title is the two words in sentence case', () => {
  expect(notificationTitle('order.paid')).toBe('Order paid')
  expect(notificationTitle('revision.requested')).toBe('Revision requested')
})

test('25 returned may have more behind them, 24 are the end (NOTIF-42 F)', () => {
  expect(mayHaveMoreNotifications(25)).toBe(true)
  expect(mayHaveMoreNotifications(24)).toBe(false)
  expect(mayHaveMoreNotifications(0)).toBe(false)
})

test('the unread count is refreshed every 60 s (NOTIF-43)', () => {
  expect(UNREAD_REFRESH_SECONDS).toBe(60)
})

test('what the person reads is one notification, all news of some orders, or everything', () => {
  expect(idsRead({ id: 2 })).toEqual([2, 4])
  expect(idsRead({ id: 4 })).toEqual([4])
  expect(idsRead({ targets: [10] })).toEqual([1, 2, 4])
  expect(idsRead({ all: true })).toEqual([1, 2, 3, 4])
})
