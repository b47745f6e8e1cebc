// When the unread news are counted, and when those of an order are read.
import { afterEach, expect, test } from 'vitest'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { forgetNews, useNews, useNewsWatch, useSeenNews } from './news.ts'
import { clearAuth, learnUser } from './state/auth.ts'

afterEach(() => {
  clearAuth()
  forgetNews()
})

test('they are counted at once, each minute and on a return, but never while the tab is hidden', async () => {
  learnUser(CASEY_USER)
  const { calls, hide, report } = await awakeHook(() => [useNewsWatch()], undefined)
  const counted = async () => {
    await calls.at(-1)?.answer('int', 0)
    return calls.length
  }
  expect(await counted()).toBe(1)
  await pass(UNREAD_REFRESH_SECONDS * 1000)
  expect(await counted()).toBe(2)
  await hide(true)
  await pass(3 * UNREAD_REFRESH_SECONDS * 1000)
  expect(await counted()).toBe(2)
  await hide(false)
  expect(await counted()).toBe(3)
  await report('focus')
  expect(await counted()).toBe(4)
})

test('a visitor has no news', async () => {
  learnUser(null)
  const { calls } = await awakeHook(() => [useNewsWatch()], undefined)
  expect(calls).toEqual([])
})

test('an order that is opened, or loaded anew, marks its news as read; where all is read nothing is asked', async () => {
  learnUser(CASEY_USER)
  useNews.setState({ unread: 2 })
  const { calls, ask } = await awakeHook((order: { id: number }) => [useSeenNews(order)], { id: 7 })
  expect(calls).toMatchObject([{ pair: 'notifications.read', argument: { targets: [7] } }])
  await calls[0]?.answer('int', 1)
  await ask({ id: 7 })
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('int', 0)
  await ask({ id: 8 })
  expect(calls).toHaveLength(2)
})
