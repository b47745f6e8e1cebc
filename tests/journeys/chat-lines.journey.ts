// A conversation over a line that breaks, and in two tabs: nothing is lost, and nothing comes twice.
import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { UNREAD_REFRESH_SECONDS } from '#domain/constants.ts'
import { expectHeard, field, log, messages, write } from '#tests/kit/chat-page.ts'
import { startChat } from '#tests/kit/chats.ts'
import { expect, goOn, test } from '#tests/kit/journey.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { hide } from '#tests/kit/tab-sight.ts'

const ALL = ['First', 'One', 'Two', 'Three', 'Second', 'Third', 'Fourth']

test('messages written offline survive a reload and are sent once, in order; missed ones are there (ADD-10 CHAT-44)', async ({
  page,
  context,
  db,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  expectTrouble(/ERR_FAILED POST .*namespace=messages&method=send/)
  const chat = await startChat(page, db)
  await page.goto(chat.path)
  await write(page, 'First')
  await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
  await context.setOffline(true)
  for (const words of ['Second', 'Third', 'Fourth']) {
    await write(page, words)
    await expectHeard(page, words)
  }
  await expect(log(page)).toContainText('We’ll send this when you’re back online')
  await expectAbove(page.getByRole('button', { name: 'Send' }), page.getByText('You are offline.'))
  expect(await chat.stored()).toEqual(['First'])
  for (const words of ['One', 'Two', 'Three']) await chat.write(words)
  await expect(log(page).getByText('Three')).toHaveCount(0)
  // A page that is loaded anew has only what is on the disk.
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.failure()?.errorText === 'net::ERR_FAILED',
  )
  await page.route('**/api/proxy?namespace=messages&method=send', (route) => route.abort('failed'))
  await context.setOffline(false)
  await page.reload()
  await failed
  await expectHeard(page, 'Fourth')
  await expect(log(page).getByRole('button', { name: 'Try again' })).not.toHaveCount(0)
  await page.unroute('**/api/proxy?namespace=messages&method=send')
  await expect.poll(chat.stored, { timeout: 30_000 }).toEqual(ALL)
  await expect(log(page).getByText(new RegExp(`^(${ALL.join('|')})$`))).toHaveText(ALL)
})

/** Expects that the second covers nothing of the first on a phone. */
async function expectAbove(first: Locator, second: Locator): Promise<void> {
  const page = first.page()
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 700 })
  const [above, below] = [await first.boundingBox(), await second.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  if (wide) await page.setViewportSize(wide)
}

test('a page that did not get the part that holds the line asks for it until it comes; what could not be fetched when the line came back is fetched at the next look', async ({
  page,
  db,
  expectTrouble,
}) => {
  const chat = await startChat(page, db)
  await test.step('the part that holds the line', async () => {
    expectTrouble(/ERR_FAILED GET .*\/assets\/talk-/)
    let isCut = true
    await page.route('**/assets/talk-*.js', (route) => (isCut ? route.abort() : route.continue()))
    const isMissed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/talk-'))
    await page.goto('/orders/active')
    await isMissed
    isCut = false
    await chat.write('Here it is')
    await expect(messages(page)).toHaveAccessibleName('Messages, 1 unread')
  })

  await test.step('what could not be fetched', async () => {
    expectTrouble(/ERR_FAILED POST .*namespace=messages&method=list/)
    await goOn(page, chat.path)
    await write(page, 'First')
    await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
    await chat.look()
    await expect(log(page).getByText('Seen', { exact: true })).toBeAttached()
    let failed = 0
    await page.route('**/api/proxy?namespace=messages&method=list', (route) => {
      failed += 1
      return route.abort('failed')
    })
    // The relay loses its connection for half a second, and breaks every line so that browsers fetch what it missed.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'longhand relay' and datname = current_database()`.execute(db)
    await chat.write('Missed')
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.unroute('**/api/proxy?namespace=messages&method=list')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectHeard(page, 'Missed')
  })
})

test('a page whose line never stands asks every minute and at each return, and asks nothing while it is hidden; an order’s page shows within a minute what became of the order', async ({
  page,
  db,
}) => {
  const chat = await startChat(page, db)
  await page.routeWebSocket(/\/relay\//, (line) => line.close())
  await page.clock.install()
  await test.step('a conversation', async () => {
    await page.goto(chat.path)
    await write(page, 'First')
    await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
    await chat.write('By the minute')
    await page.clock.runFor(UNREAD_REFRESH_SECONDS * 1000)
    await expectHeard(page, 'By the minute')
    await hide(page, true)
    await chat.write('On return')
    let asked = 0
    page.on(
      'request',
      (request) => (asked += Number(request.url().includes('namespace=messages&method=list'))),
    )
    await page.clock.runFor(5 * UNREAD_REFRESH_SECONDS * 1000)
    expect(asked).toBe(0)
    await hide(page, false)
    await expectHeard(page, 'On return')
    await chat.write('Back online')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectHeard(page, 'Back online')
  })

  await test.step('an order', async () => {
    const order = await placePaidIn(page)
    await goOn(page, `/order/${order}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Unapproved')
    await chat.desk.approve(order)
    await page.clock.runFor(UNREAD_REFRESH_SECONDS * 1000)
    await expect(main).not.toContainText('Unapproved')
  })
})

test('two tabs of one person agree on messages, marks, drafts and signing out (CHAT-29 CHAT-19)', async ({
  page,
  context,
  browser,
  db,
  baseURL,
}) => {
  const chat = await startChat(page, db)
  const [first, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, page, other]) await tab.goto('/orders/active')
  // The first one holds the line; another takes over.
  await first.close()
  await chat.write('A question')
  for (const tab of [page, other]) {
    await expect(messages(tab)).toHaveAccessibleName('Messages, 1 unread')
    await expect(tab.getByRole('link', { name: '1 new message' })).toHaveAttribute('href', chat.path)
  }
  await other.goto(chat.path)
  await expectHeard(other, 'A question')
  for (const tab of [page, other]) await expect(messages(tab)).toHaveAccessibleName('Messages')
  await page.goto(chat.path)
  await write(other, 'An answer')
  await expectHeard(page, 'An answer')
  // Read marks use the same method.
  const isSaved = other.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('Half a sent')),
  )
  await field(other).fill('Half a sent')
  await expect(field(page)).toHaveValue('Half a sent')
  await isSaved
  const device = await browser.newContext({ baseURL: baseURL ?? '' })
  await device.addCookies(await context.cookies())
  const elsewhere = await device.newPage()
  await elsewhere.goto(chat.path)
  await expect(field(elsewhere)).toHaveValue('Half a sent')
  await device.close()
  await page.goto('/orders/active')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect(other).toHaveURL(/\/signin/)
  const left = await page.evaluate(() => localStorage.getItem('message-drafts'))
  expect(left).toBeNull()
})
