import { afterEach, expect, test, vi } from 'vitest'
import { NEWEST_NOTIFICATIONS_SHOWN } from '#domain/notifications.ts'
import { forgetNews, learnNotification, loadNewest, readNews, useNews, type Notification } from './news.ts'

afterEach(() => {
  forgetNews()
  vi.unstubAllGlobals()
})

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

test('news that comes while the newest are loaded stays, although their answer is older', async () => {
  const answers: ((newest: readonly Notification[]) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => answers.push((newest) => resolve(Response.json(wireOf(newest))))),
  )
  const loading = loadNewest()
  learnNotification(numbered(2), 2)
  answers[0]?.([numbered(1)])
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.([numbered(2), numbered(1)])
  await loading
  expect(useNews.getState().newest?.map(({ id }) => id)).toEqual([2, 1])
})

test('what could not be marked as read stays unread', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no line')))
  useNews.setState({ unread: 1, newest: [numbered(1)] })
  expect(await readNews({ id: 1 })).toMatch('You are offline.')
  expect(useNews.getState()).toEqual({ unread: 1, newest: [numbered(1)] })
})

function wireOf(newest: readonly Notification[]) {
  return {
    type: 'collection',
    data: newest.map(({ type, ...rest }) => ({
      type: 'Notification',
      data: { ...rest, type: { type: 'ActivityType', data: type } },
    })),
  }
}
