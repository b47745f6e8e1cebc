import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { NEWEST_NOTIFICATIONS_SHOWN } from '#domain/notifications.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import {
  countNews,
  forgetNews,
  learnNotification,
  loadNewest,
  readNews,
  seeNews,
  useNews,
  type Notification,
} from './news.ts'
import { clearAuth, learnUser } from './state/auth.ts'
import { useNotifications } from './state/notifications.ts'

afterEach(() => {
  clearAuth()
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
  const answer = holdAnswers()
  const loading = loadNewest()
  learnNotification(numbered(2), 2)
  await answer(0, listOf([numbered(1)]))
  await answer(1, listOf([numbered(2), numbered(1)]))
  await loading
  expect(useNews.getState().newest?.map(({ id }) => id)).toEqual([2, 1])
})

test('what is read while the newest are loaded stays read, although their answer is older', async () => {
  const answer = holdAnswers()
  const [loading, reading] = [loadNewest(), readNews({ id: 1 })]
  await answer(1, numberOf(0))
  await reading
  await answer(0, listOf([numbered(1)]))
  await answer(2, listOf([{ ...numbered(1), isRead: true }]))
  await loading
  expect(useNews.getState()).toMatchObject({ unread: 0, newest: [{ id: 1, isRead: true }] })
})

test('what comes while all is marked as read stays unread if the server did not read it', async () => {
  const answer = holdAnswers()
  useNews.setState({ unread: 1, newest: [numbered(1)] })
  const reading = readNews({ all: true })
  learnNotification(numbered(2), 2)
  await answer(0, numberOf(0))
  await answer(1, listOf([numbered(2), { ...numbered(1), isRead: true }]))
  await answer(2, numberOf(1))
  await reading
  expect(useNews.getState()).toMatchObject({
    unread: 1,
    newest: [
      { id: 2, isRead: false },
      { id: 1, isRead: true },
    ],
  })
})

test('a count that was asked for before news came counts again', async () => {
  const answer = holdAnswers()
  const counting = countNews()
  learnNotification(numbered(2), 2)
  await answer(0, numberOf(1))
  expect(useNews.getState().unread).toBe(2)
  await answer(1, numberOf(2))
  await counting
  expect(useNews.getState().unread).toBe(2)
})

test('when two are read at once, the count is the one after both, whichever answer comes last', async () => {
  const answer = holdAnswers()
  const reading = [readNews({ id: 1 }), readNews({ id: 2 })]
  await answer(1, numberOf(5))
  await answer(0, numberOf(6))
  await answer(2, numberOf(5))
  await Promise.all(reading)
  expect(useNews.getState().unread).toBe(5)
})

test.each([
  ['is not known', null, 1],
  ['is more than none', 2, 1],
  ['is none', 0, 0],
])('an order that is opened marks its news as read, where the count %s', async (_what, unread, calls) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return numberOf(0)
  })
  learnUser(CASEY_USER)
  useNews.setState({ unread })
  await seeNews(7)
  expect(asked).toEqual(Array.from({ length: calls }, () => ({ targets: [7] })))
  expect(useNews.getState().unread).toBe(0)
})

test('an order that is still open after its reader has signed out marks nothing as read', async () => {
  const ask = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', ask)
  learnUser(CASEY_USER)
  clearAuth()
  await seeNews(7)
  expect(ask).not.toHaveBeenCalled()
})

test('a count without an answer leaves the last one standing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no line')))
  await countNews()
  expect(useNews.getState().unread).toBeNull()
  learnNotification(numbered(1), 3)
  await countNews()
  expect(useNews.getState().unread).toBe(3)
  expect(useNotifications.getState().isNewNotification).toBe(true)
})

test('a count that this browser kept is shown without a line, but takes no place of a newer one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', async () => numberOf(30))
  await countNews()
  expect(useNews.getState().unread).toBe(30)
  useNews.setState({ unread: 0 })
  await countNews()
  expect(useNews.getState().unread).toBe(0)
})

test('what could not be marked as read stays unread', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no line')))
  useNews.setState({ unread: 1, newest: [numbered(1)] })
  expect(await readNews({ id: 1 })).toMatch('You are offline.')
  expect(useNews.getState()).toEqual({ unread: 1, newest: [numbered(1)] })
})

test('what was asked for before the session ended is not there for the next person', async () => {
  const answer = holdAnswers()
  const asked = [loadNewest(), countNews()]
  useNotifications.setState({ isShowNotification: true, isNewNotification: true })
  forgetNews()
  expect(useNotifications.getState()).toEqual({ isShowNotification: false, isNewNotification: false })
  await answer(0, listOf([numbered(1)]))
  await answer(1, numberOf(1))
  for (const call of [2, 3])
    await answer(call, Response.json({ error: true, code: 'unauthorized', message: 'No.' }))
  await Promise.all(asked)
  expect(useNews.getState()).toEqual({ unread: null, newest: null })
})

/** Returns the function that answers one of the calls, once it has come. */
function holdAnswers() {
  const calls: ((answer: Response) => void)[] = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => calls.push(resolve)))
  return async (call: number, answer: Response) => {
    await eventually(() => expect(calls.length).toBeGreaterThan(call))
    calls[call]?.(answer)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function numberOf(data: number): Response {
  return Response.json({ type: 'int', data })
}

function listOf(newest: readonly Notification[]): Response {
  return Response.json({
    type: 'collection',
    data: newest.map(({ type, ...rest }) => ({
      type: 'Notification',
      data: { ...rest, type: { type: 'ActivityType', data: type } },
    })),
  })
}
