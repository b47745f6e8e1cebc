import { expect, test } from 'vitest'
import { UNREAD_REFRESH_SECONDS } from './constants.ts'
import { NOTIFICATION_TYPES, mayHaveMoreNotifications, withRead, notificationTitle } from './notifications.ts'

const list = [
  { id: 1, reference: 10, isRead: false },
  { id: 2, reference: 10, isRead: false },
  { id: 3, reference: 11, isRead: false },
  { id: 4, reference: 11, isRead: true },
]

function readIds(notifications: readonly { id: number; isRead: boolean }[]): number[] {
  return notifications.filter(({ isRead }) => isRead).map(({ id }) => id)
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

test('reading one takes one from the count, which reaches beyond the list', () => {
  const after = withRead(list, 7, { id: 2 })
  expect(readIds(after.notifications)).toEqual([2, 4])
  expect(after.unread).toBe(6)
})

test('reading again takes nothing', () => {
  expect(withRead(list, 7, { id: 4 }).unread).toBe(7)
})

test('targets are orders', () => {
  const after = withRead(list, 3, { targets: [10] })
  expect(readIds(after.notifications)).toEqual([1, 2, 4])
  expect(after.unread).toBe(1)
})

test('reading all leaves none, and the count never falls below zero', () => {
  expect(withRead(list, 40, { all: true }).unread).toBe(0)
  expect(readIds(withRead(list, 40, { all: true }).notifications)).toEqual([1, 2, 3, 4])
  expect(withRead(list, 1, { targets: [10, 11] }).unread).toBe(0)
})
