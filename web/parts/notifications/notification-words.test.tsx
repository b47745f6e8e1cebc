// What each notification tells, and where it leads: customers to their order, staff to the desk.
import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import type { Notification } from '#web/lib/news.ts'
import { NotificationList } from './notification-list.tsx'
import { pathOf, sentenceAbout } from './notification-words.ts'

const NEWS = { id: 1, uid: 7, reference: 7, isRead: false, date: 0, desk: false }

function about(name: string, desk = false): Notification {
  return Object({ ...NEWS, desk, type: { name, title: 'Order paid' } })
}

test('the same event reads otherwise to its customer and at the desk', () => {
  expect(sentenceAbout(about('order.paid'))).toBe('We received your payment.')
  expect(sentenceAbout(about('order.paid', true))).toBe('A new order is paid. Check its topic and its files.')
})

test.each([
  ['NOTIF-09', 'order', 'details'],
  ['NOTIF-10', 'dispute', 'disputes'],
  ['NOTIF-11', 'chat', 'messages'],
  ['NOTIF-12', 'paper', 'downloads'],
  ['NOTIF-13', 'instruction', 'instructions'],
  ['NOTIF-14', 'revision', 'revision'],
  ['NOTIF-15', 'file', 'activity'],
  ['NOTIF-15', 'topic', 'activity'],
])('%s: a row about %s leads to %s', (_row, kind, page) => {
  const news = NOTIFICATION_TYPES.filter((name) => name.startsWith(`${kind}.`)).map((name) => about(name))
  expect(news).not.toEqual([])
  for (const notification of news)
    expect(waysIn(drawn(<NotificationList notifications={[notification]} />))).toEqual([
      expect.stringMatching(new RegExp(` → /order/7/${page}$`)),
    ])
})

test('a notification at the desk leads there, and a writer who was replaced to the board', () => {
  expect(pathOf(about('order.paid', true))).toBe('/desk/7')
  expect(pathOf(about('writer.replaced', true))).toBe('/desk')
})

test('a row says whether it is new', () => {
  const row = (isRead: boolean) =>
    drawn(<NotificationList notifications={[{ ...about('order.paid'), isRead }]} />)
  expect(wordsIn(row(false))).toMatch(/^Order paid \(unread\) #00000007 .* We received your payment\.$/)
  expect(wordsIn(row(true))).not.toContain('unread')
  expect(row(true)).not.toContain('data-unread')
  expect(waysIn(row(true))).toHaveLength(1)
})
