// What each notification tells, and where it leads: customers to their order, staff to the desk.
import { expect, test } from 'vitest'
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

test('a notification leads to where it belongs, and a writer who was replaced to the board', () => {
  expect(pathOf(about('order.paid'))).toMatch(/^\/order\/7\//)
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
