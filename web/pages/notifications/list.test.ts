// When the page of the notifications is loaded anew.
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { forgetNews, useNews } from '#web/lib/news.ts'
import Notifications from './list.tsx'

afterEach(forgetNews)

test('the list comes anew whenever the count of the unread ones changes, but not with the first count', async () => {
  forgetNews()
  const page = createElement(Notifications, Object({ loaderData: { page: 1, found: [] } }))
  const { loads } = await awake(page, '/notifications')
  const count = (unread: number) => {
    useNews.setState({ unread })
    return pass()
  }
  await count(2)
  expect(loads()).toBe(0)
  await count(3)
  expect(loads()).toBe(1)
  await count(3)
  expect(loads()).toBe(1)
  await count(2)
  expect(loads()).toBe(2)
})

test('only the first page can be empty because there is no news; after the last one there is the way back', () => {
  const [first, second] = [1, 2].map((page) => drawnPage(Notifications, { loaderData: { page, found: [] } }))
  expect(wordsIn(first ?? '')).toContain('No notifications yet')
  expect(wordsIn(second ?? '')).not.toContain('No notifications yet')
  expect(waysIn(second ?? '').join()).toContain('/notifications')
})
