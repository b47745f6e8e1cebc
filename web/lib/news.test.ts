import { afterEach, expect, test } from 'vitest'
import { NEWEST_NOTIFICATIONS_SHOWN } from '#domain/notifications.ts'
import { forgetNews, learnNotification, useNews, type Notification } from './news.ts'

afterEach(forgetNews)

const numbered = (id: number): Notification => ({
  id,
  uid: 7,
  reference: 7,
  type: { name: 'order.updated', title: 'Order updated' },
  isRead: false,
  date: 1000 + id,
})

test('news that comes in two ways is listed once, on top of the newest, and the list shows no more than fit', () => {
  const shown = Array.from({ length: NEWEST_NOTIFICATIONS_SHOWN }, (_, index) => numbered(index + 1))
  useNews.setState({ newest: shown })
  const [first, second, ...others] = shown
  learnNotification(numbered(2), 3)
  expect(useNews.getState()).toEqual({ unread: 3, newest: [second, first, ...others] })
  const next = numbered(shown.length + 1)
  learnNotification(next, 4)
  expect(useNews.getState()).toEqual({ unread: 4, newest: [next, second, first, ...others.slice(0, -1)] })
})

test('what comes before the newest were loaded is counted, and comes with them', () => {
  learnNotification(numbered(1), 1)
  expect(useNews.getState()).toEqual({ unread: 1, newest: null })
})
