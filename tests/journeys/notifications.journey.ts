// The news of a person's orders: the bell with its newest ones, the page with all of them, and which mails come.
import type { Page } from '@playwright/test'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { formatUid } from '#domain/orders.ts'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { expect, expectAccessible, expectPresentable, test } from '#tests/kit/journey.ts'
import { tellOf } from '#tests/kit/news.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'
import { hide } from '#tests/kit/tab-sight.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notification' })
/** Seen only; the bell’s name says how many there are. */
const dot = (page: Page) => bell(page).locator('span[aria-hidden="true"]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const CHECKS = '**/api/proxy?namespace=notifications&method=check'
const now = () => Math.floor(Date.now() / 1000)

test('the bell shows the newest with order, title and time, and leads where each belongs (NOTIF-02 NOTIF-03 NOTIF-06 NOTIF-07 NOTIF-08 NOTIF-38)', async ({
  page,
  db,
}) => {
  await signUp(page)
  const order = await placeIn(page)
  await tellOf(db, await placeIn(page), [{ name: 'order.updated', at: now() - 3 * DAY - MINUTE }])
  await tellOf(db, order, [
    { name: 'topic.changed', at: now() - 3 * HOUR - MINUTE },
    { name: 'instruction.updated', at: now() - 2 * HOUR - MINUTE },
  ])
  await page.goto('/orders/active')
  await expect(bell(page)).toHaveAccessibleName('Notification, 3 unread')
  await expect(dot(page)).toBeVisible()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const rows = panel(page).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(`Instruction updated (unread)2 hours ago${formatUid(order)}`)
  await expect(rows.nth(2)).toContainText('Order updated (unread)3 days ago')
  await expectPresentable(page)
  await rows.nth(0).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/order/${order}/instructions`)
  await expect(panel(page)).toBeHidden()
  // A customer who opens an order has then seen all its news.
  await expect(bell(page)).toHaveAccessibleName('Notification, 1 unread')
  await page.setViewportSize({ width: 390, height: 844 })
  await bell(page).click()
  await expect(rows.nth(1)).not.toContainText('unread')
  await expect(rows.nth(2)).toContainText('unread')
  await panel(page).getByRole('link', { name: 'All notifications' }).click()
  await expect(page).toHaveURL('/notifications')
})

test('the page is empty at first, then has them all, 25 at a time, and marks them read (NOTIF-01 NOTIF-04 NOTIF-40 NOTIF-42 NOTIF-44)', async ({
  page,
  db,
}) => {
  await signUp(page)
  const answer = await page.goto('/notifications')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main').getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  const order = await placeIn(page)
  await tellOf(
    db,
    order,
    [...NOTIFICATION_TYPES, ...NOTIFICATION_TYPES].map((name, nth) => ({ name, at: now() - HOUR + nth })),
  )
  await page.reload()
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('A writer has taken your order.')
  await expectPresentable(page)
  await page.getByRole('link', { name: 'Older notifications' }).click()
  await expect(rows).toHaveCount(17)
  await expect(page.getByRole('link', { name: 'Older notifications' })).toHaveCount(0)

  await expect(page.getByRole('main').getByText('42 unread')).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(page.getByText('You’ve read everything')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await expect(rows.filter({ hasText: '(unread)' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notification')
  await expect(dot(page)).toHaveCount(0)
})

test('unread ones are counted every minute and on return, and never while the tab is hidden (NOTIF-41)', async ({
  page,
}) => {
  await signUp(page)
  let checks = 0
  await page.route(CHECKS, (route) => {
    checks += 1
    return route.continue()
  })
  await page.clock.install()
  // While an answer is on its way, another look waits for that answer.
  const answered = () =>
    page.waitForEvent('requestfinished', (request) => request.url().includes('namespace=notifications'))
  const first = answered()
  await page.goto('/orders/active')
  await first
  // From here on only the test lets time pass, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 5_000)
  for (const count of [2, 3]) {
    const next = answered()
    await page.clock.runFor(UNREAD_REFRESH_SECONDS * 1000)
    await next
    expect(checks).toBe(count)
  }
  await hide(page, true)
  await page.clock.runFor(5 * UNREAD_REFRESH_SECONDS * 1000)
  expect(checks).toBe(3)
  const onReturn = answered()
  await hide(page, false)
  await onReturn
  expect(checks).toBe(4)
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      return checks
    })
    .toBeGreaterThan(4)
})

test('each topic has a switch for mails, except what is about money, and one for pushes that waits for a browser; all that is chosen is kept', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/settings/profile')
  const mails = page.getByRole('main').getByRole('list', { name: 'Notifications' })
  await expect(mails.getByRole('switch', { name: ', by mail' })).toHaveCount(6)
  await expect(mails.getByRole('switch', { name: ', as push', disabled: true })).toHaveCount(7)
  await expect(mails.getByRole('listitem').filter({ hasText: 'Payments' })).toContainText('always')
  const files = mails.getByRole('switch', { name: 'Files, by mail' })
  const from = page.getByLabel('From', { exact: true })
  await files.focus()
  await page.keyboard.press('Space')
  await expect(files).not.toBeChecked()
  await from.selectOption('11:00 pm')
  await expectPresentable(page)
  await page.reload()
  await expect(files).not.toBeChecked()
  await expect(mails.getByRole('switch', { name: 'Papers, by mail' })).toBeChecked()
  await expect(from).toHaveValue('23')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('7')
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await quiet.click()
  await expect(from).toHaveCount(0)
  await expect(quiet).not.toBeChecked()
})
