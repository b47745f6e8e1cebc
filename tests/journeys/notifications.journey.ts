// The news of a person's orders: the bell with its newest ones, the page with all of them, and which mails come.
import type { Page } from '@playwright/test'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { formatUid } from '#domain/orders.ts'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectAccessible, expectPresentable, test } from '#tests/kit/journey.ts'
import { tellOf } from '#tests/kit/news.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { callerIn, forgetCookies, signUp } from '#tests/kit/people.ts'
import { hide } from '#tests/kit/tab-sight.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notification' })
/** Seen only; the bell’s name says how many there are. */
const dot = (page: Page) => bell(page).locator('span[aria-hidden="true"]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const CHECKS = '**/api/proxy?namespace=notifications&method=check'
const UPDATE = /namespace=account&method=update$/
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

test('the page is empty at first, then has them all, 25 at a time, and marks them read; what could not be loaded says so, and comes when it is asked for again (NOTIF-01 NOTIF-04 NOTIF-40 NOTIF-42 NOTIF-44)', async ({
  page,
  db,
  context,
  expectTrouble,
}) => {
  await test.step('all of them', async () => {
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

  await test.step('what could not be loaded', async () => {
    expectTrouble(/^net::ERR_INTERNET_DISCONNECTED POST /)
    // Only calls fail here, and the live line says nothing about it.
    await page.routeWebSocket(/\/relay\//, () => {})
    await forgetCookies(page)
    await signUp(page)
    const order = await placeIn(page)
    await tellOf(db, order, [{ name: 'topic.changed', at: now() - HOUR }])
    await page.goto('/notifications')
    await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(
      'Your paper has a new topic.',
    )
    await expect(bell(page)).toHaveAccessibleName('Notification, 1 unread')
    await context.setOffline(true)
    const uncounted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('method=check'))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await uncounted
    await bell(page).click()
    await expect(panel(page).getByRole('alert')).toContainText('You are offline.')
    await expect(bell(page)).toHaveAccessibleName('Notification, 1 unread')
    await panel(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused()
    await expect(panel(page).getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
  })
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

test('each topic has a switch for mails, except what is about money, and one for pushes that waits for a browser; on a slow line all that is chosen is kept, in its order', async ({
  page,
  expectTrouble,
}) => {
  await test.step('the switches and the quiet hours', async () => {
    expectTrouble(/^net::ERR_FAILED POST .*method=update$/)
    await signUp(page)
    await page.goto('/settings/profile')
    const mails = page.getByRole('main').getByRole('list', { name: 'Notifications' })
    await expect(mails.getByRole('switch', { name: ', by mail' })).toHaveCount(6)
    await expect(mails.getByRole('switch', { name: ', as push', disabled: true })).toHaveCount(7)
    await expect(mails.getByRole('listitem').filter({ hasText: 'Payments' })).toContainText('always')
    const files = mails.getByRole('switch', { name: 'Files, by mail' })
    await files.focus()
    await page.keyboard.press('Space')
    await expect(files).not.toBeChecked()
    await expectPresentable(page)
    await page.reload()
    await expect(files).not.toBeChecked()
    await expect(mails.getByRole('switch', { name: 'Papers, by mail' })).toBeChecked()

    const quiet = page.getByRole('switch', { name: 'Quiet hours' })
    await page.getByLabel('From', { exact: true }).selectOption('11:00 pm')
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('23')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('7')
    await quiet.click()
    await expect(page.getByLabel('From', { exact: true })).toHaveCount(0)
    await expect(quiet).not.toBeChecked()

    await page.route(UPDATE, (route) => route.abort('failed'))
    await files.press('Space')
    await expect(mails.getByRole('alert').filter({ hasText: 'We got no answer.' })).toBeVisible()
    await expect(files).not.toBeChecked()
    await page.unroute(UPDATE)
  })

  await test.step('quiet hours that are chosen one right after the other are both kept', async () => {
    await forgetCookies(page)
    await signUp(page)
    await page.goto('/settings/profile')
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    const held = await holdEach(page, UPDATE)
    await from.selectOption('11:00 pm')
    await to.selectOption('8:00 am')
    await expect(from).toHaveValue('23')
    await expect.poll(() => held.length).toBe(1)
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    // The answer to the first choice does not take the second one back.
    await expect(to).toHaveValue('8')
    held[1]?.()
    await expect
      .poll(async () => found(await callerIn(page).call('sessions', 'info')).user?.quietHours)
      .toEqual({ from: 23, until: 8 })
    await expect(from).toHaveValue('23')
    await expect(to).toHaveValue('8')
    await page.unroute(UPDATE)
  })

  await test.step('switches that are pressed one right after the other show each press at once and are saved in that order, so that no older answer comes last', async () => {
    await forgetCookies(page)
    await signUp(page)
    await page.goto('/settings/profile')
    const held = await holdEach(page, UPDATE)
    const mails = page.getByRole('main').getByRole('list', { name: 'Notifications' })
    const files = mails.getByRole('switch', { name: 'Files, by mail' })
    const papers = mails.getByRole('switch', { name: 'Papers, by mail' })
    for (const each of [files, papers]) {
      await each.press('Space')
      await expect(each).not.toBeChecked()
    }
    await files.press('Space')
    await expect(files).toBeChecked()
    expect(held).toHaveLength(1)
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    // The answer to the first press does not take the latest one back.
    await expect(files).toBeChecked()
    held[1]?.()
    await expect.poll(() => held.length).toBe(3)
    held[2]?.()
    await expect
      .poll(async () => found(await callerIn(page).call('sessions', 'info')).user?.mutedMails)
      .toEqual(['papers'])
    await expect(files).toBeChecked()
    await expect(papers).not.toBeChecked()
  })
})

/** Holds back each call until its own function is called. */
async function holdEach(page: Page, addresses: RegExp): Promise<readonly (() => void)[]> {
  const held: (() => void)[] = []
  await page.route(addresses, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo))
    await route.continue()
  })
  return held
}
