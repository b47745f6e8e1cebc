// The bell of every header: what is new, asked for when its panel opens, and read where it leads.
import { afterEach, expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { forgetNews, useNews } from '#web/lib/news.ts'
import { clock } from '#web/lib/now.ts'
import { useNotifications } from '#web/lib/state/notifications.ts'
import { NotificationsTool } from './notifications-tool.tsx'

afterEach(forgetNews)

test('it counts what is unread, and has no dot when nothing is', async () => {
  const { page } = await awakeTool()
  expect(page.button('Notification')?.getAttribute('aria-label')).toBe('Notification')
  useNews.setState({ unread: 2 })
  await pass()
  expect(page.button('Notification')?.getAttribute('aria-label')).toBe('Notification, 2 unread')
  expect(page.words()).toContain('2 unread')
})

test('the newest ones are asked for when the panel opens, and not when it closes', async () => {
  const { page, turn } = await awakeTool()
  expect(page.calls).toEqual([])
  await turn('open')
  expect(useNotifications.getState().isShowNotification).toBe(true)
  expect(page.calls).toMatchObject([{ pair: 'notifications.fetch' }])
  expect(page.words()).toContain('Your notifications are loading')
  await page.calls[0]?.answer('collection', [NEWS])
  expect(page.words()).toMatch(/Paper uploaded.*1 hour ago.*#00000007/)
  await turn('closed')
  expect(useNotifications.getState().isShowNotification).toBe(false)
  expect(page.calls).toHaveLength(1)
})

test('one that is followed is read', async () => {
  const { page, turn } = await awakeTool()
  await turn('open')
  await page.calls[0]?.answer('collection', [NEWS])
  await page.press('Paper uploaded')
  expect(page.calls[1]).toMatchObject({ pair: 'notifications.read', argument: { id: 3 } })
})

test('a person without news reads so; one whose news did not come reads why and can ask again', async () => {
  const { page, turn } = await awakeTool()
  await turn('open')
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We got no answer')
  expect(page.words()).not.toContain('are loading')
  await page.press('Try again')
  await page.calls[1]?.answer('collection', [])
  expect(page.words()).toContain('No notifications yet')
  expect(page.words()).not.toContain('We got no answer')
})

test('when the line is back they come on their own, and the keyboard stays in the panel', async () => {
  const { page, turn } = await awakeTool()
  await turn('open')
  await page.calls[0]?.lose()
  page.button('Try again')?.focus()
  await page.report('online')
  await page.calls[1]?.answer('collection', [NEWS])
  expect(page.words()).toContain('Paper uploaded')
  expect(page.words()).not.toContain('We got no answer')
  expect(page.document.activeElement?.textContent).toBe('Notifications')
})

const NEWS = {
  type: 'Notification',
  data: {
    id: 3,
    uid: 7,
    reference: 7,
    type: { name: 'paper.uploaded', title: 'Paper uploaded' },
    isRead: false,
    date: clock.now() - 1.5 * HOUR,
  },
}

async function awakeTool() {
  const page = await awake(<NotificationsTool />)
  return {
    page,
    turn: (newState: 'open' | 'closed') => {
      page.document.querySelector('dialog')?.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
      return pass()
    },
  }
}
