// Customer and writer talk: both read the same words, once and in the same order, whatever the line does.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { MINUTE } from '#domain/basics/instant.ts'
import { say, startChat } from '#tests/kit/chats.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { callerIn } from '#tests/kit/people.ts'

const ALL = ['First', 'One', 'Two', 'Three', 'Second', 'Third', 'Fourth']

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Chat with your writer' })
const messages = (page: Page) => page.getByRole('button', { name: /^Messages/ }).first()

async function write(page: Page, words: string) {
  await field(page).fill(words)
  // A phone's Enter starts a new line.
  if (isPhone(page)) await page.getByRole('button', { name: 'Send' }).click()
  else await field(page).press('Enter')
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

/** The line is up as soon as the writer’s words arrive without a reload. */
async function expectHeard(page: Page, words: string) {
  await expect(log(page).getByText(words, { exact: true })).toHaveCount(1)
}

test('both sides see new messages and read marks at once, and can take an unread message back (CHAT-17 CHAT-18 CHAT-28 CHAT-32 CHAT-34 SCOPE-07) @mobile', async ({
  page,
  db,
  baseURL,
}) => {
  const chat = await startChat(page, { db, baseURL })
  await page.goto(chat.path)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await write(page, 'Good evening. Is Monday possible?')
  await expect(log(page)).toContainText('You · Just now')
  await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await chat.look()
  await expect(log(page).getByText('Seen', { exact: true })).toBeAttached()
  await chat.write('Monday is fine. See https://example.org/plan')
  await expectHeard(page, 'Monday is fine. See https://example.org/plan')
  await expect(page.getByRole('status').filter({ hasText: 'Your writer: Monday is fine.' })).toBeAttached()
  await expect(log(page).getByRole('link')).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('main')).not.toContainText('Wren')
  await field(page).fill('Write to me at nora@example.test')
  await expect(page.getByText('This looks like an e-mail.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await write(page, 'I should not have said this')
  await log(page).getByRole('button', { name: 'Take back' }).click()
  await expect(log(page)).toContainText('Message taken back')
  await expect(log(page)).not.toContainText('I should not have said this')
  expect((await chat.stored()).at(-1)).toBe('')
  await write(page, 'This one is seen')
  await expect(log(page).getByRole('button', { name: 'Take back' })).toBeVisible()
  await chat.look()
  await expect(log(page).getByRole('button', { name: 'Take back' })).toHaveCount(0)
})

test('messages written offline survive a reload and are sent once, in order; missed ones are there (ADD-10 CHAT-44)', async ({
  page,
  context,
  db,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  expectTrouble(/ERR_FAILED POST .*namespace=messages&method=send/)
  const chat = await startChat(page, { db, baseURL })
  await page.goto(chat.path)
  await write(page, 'First')
  await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
  await context.setOffline(true)
  for (const words of ['Second', 'Third', 'Fourth']) {
    await write(page, words)
    await expectHeard(page, words)
  }
  await expect(log(page)).toContainText('We’ll send this when you’re back online')
  expect(await chat.stored()).toEqual(['First'])
  for (const words of ['One', 'Two', 'Three']) await chat.write(words)
  await expect(log(page).getByText('Three')).toHaveCount(0)
  // A page that is loaded anew has only what lies on the disk.
  await page.route('**/api/proxy?namespace=messages&method=send', (route) => route.abort('failed'))
  await context.setOffline(false)
  await page.reload()
  await expectHeard(page, 'Fourth')
  await expect(log(page).getByRole('button', { name: 'Try again' })).not.toHaveCount(0)
  await page.unroute('**/api/proxy?namespace=messages&method=send')
  await expect.poll(chat.stored, { timeout: 30_000 }).toEqual(ALL)
  await expect(log(page).getByText(new RegExp(`^(${ALL.join('|')})$`))).toHaveText(ALL)
})

test('what could not be fetched when the line came back is fetched at the next look', async ({
  page,
  db,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED POST .*namespace=messages&method=list/)
  const chat = await startChat(page, { db, baseURL })
  await page.goto(chat.path)
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

test('two tabs of one person agree on messages, marks, drafts and signing out (CHAT-29 CHAT-19)', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const chat = await startChat(page, { db, baseURL })
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
  const isSaved = other.waitForResponse((response) =>
    response.url().endsWith('namespace=messages&method=state'),
  )
  await field(other).fill('Half a sent')
  await expect(field(page)).toHaveValue('Half a sent')
  await isSaved
  await page.goto('/orders/active')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await expect(other).toHaveURL(/\/signin/)
  const left = await page.evaluate(() => localStorage.getItem('message-drafts'))
  expect(left).toBeNull()
})

test('the header’s list has every chat, a dot for unread ones, and leads to the messages (MSGD-01 MSGD-02 MSGD-04 MSGD-05 MSGD-06 MSGD-07 CHAT-39) @mobile', async ({
  page,
  db,
  baseURL,
}) => {
  const parts: string[] = []
  page.on('request', (request) => parts.push(new URL(request.url()).pathname))
  const ofChats = () => parts.filter((path) => /\/(talk|outbox|messages|thread)-/.test(path))
  await page.goto('/')
  expect(ofChats()).toEqual([])
  const chat = await startChat(page, { db, baseURL })
  await chat.write('Good morning. I’ve read the brief.')
  await page.goto('/orders/active')
  await openMessages(page)
  const panel = page.getByRole('dialog', { name: 'Messages' })
  await expect(panel.getByRole('heading', { name: 'Messages' })).toBeVisible()
  const row = panel.getByRole('link')
  await expect(row).toContainText(`#${String(chat.order).padStart(8, '0')}`)
  await expect(row).toContainText('(unread)')
  await expect(row).toContainText('Good morning. I’ve read the brief.')
  await expect(row).toContainText('Just now')
  await expectAccessibleInBothThemes(page)
  await db
    .updateTable('messages')
    .set(({ eb }) => ({ created_at: eb('created_at', '-', 2 * MINUTE) }))
    .where('order_id', '=', chat.order)
    .execute()
  await page.reload()
  await openMessages(page)
  await expect(row).toContainText(/[1-3] minutes? ago/)
  await row.click()
  await expect(page).toHaveURL(chat.path)
  await expect(log(page).getByText('New messages')).toBeVisible()
  await write(page, 'Thank you')
  await expect(log(page)).toContainText('Thank you')
  await page.goto('/orders/active')
  await openMessages(page)
  await expect(row).toContainText('You: Thank you')
  await expect(row).not.toContainText('(unread)')
})

test('older messages load without a jump, a new one waits below; an ended order’s chat can still be read (CHAT-45)', async ({
  page,
  db,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*namespace=messages&method=send$/)
  const chat = await startChat(page, { db, baseURL })
  for (let count = 1; count <= 60; count += 1) await chat.write(`Line ${count}`)
  await callerIn(page).call('messages', 'state', { order: chat.order, known: 60 })
  await page.goto(chat.path)
  await expect(log(page).getByText('Line 60', { exact: true })).toBeInViewport()
  await expect(log(page).getByText('Line 35', { exact: true })).toHaveCount(0)
  const earlier = page.getByRole('button', { name: 'Show earlier messages' })
  await earlier.scrollIntoViewIfNeeded()
  const first = log(page).getByText('Line 36', { exact: true })
  const before = (await first.boundingBox())?.y ?? 0
  await earlier.press('Enter')
  await expect(log(page).getByText('Line 12', { exact: true })).toHaveCount(1)
  const after = (await first.boundingBox())?.y ?? 0
  expect(Math.abs(after - before)).toBeLessThan(4)
  await chat.write('Something new')
  const chip = page.getByRole('button', { name: 'New message' })
  await expect(chip).toBeVisible()
  await expect(log(page).getByText('Something new')).not.toBeInViewport()
  await chip.click()
  await expect(log(page).getByText('Something new')).toBeInViewport()
  await expect(chip).toHaveCount(0)

  const { body } = await callerIn(page).call('withdrawals', 'quote', { order: chat.order })
  const { amount } = Object(Object(body).data)
  await page.route('**/api/proxy?namespace=messages&method=send', async (route) => {
    await callerIn(page).call('withdrawals', 'create', { order: chat.order, amount })
    await route.continue()
  })
  await write(page, 'Too late')
  await expect(log(page)).toContainText('Messages are closed for this order.')
  await expect(page.getByText('This order is canceled, so its chat is closed.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(log(page)).toContainText('Something new')
  await expect(page.getByRole('main').getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notification, 1 unread' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('the whole conversation goes by keyboard, and a file from it becomes a file of the order', async ({
  page,
  db,
  baseURL,
}) => {
  const chat = await startChat(page, { db, baseURL })
  await say(callerIn(page), chat.order, 'Hello')
  await chat.write('Hello, too')
  await page.goto('/orders/active')
  await messages(page).press('Enter')
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('link').press('Enter')
  await expectHeard(page, 'Hello, too')
  await field(page).focus()
  await page.keyboard.type('Two lines:')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('this is the second')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('this is the second')
  await expect.poll(chat.stored).toEqual(['Hello', 'Hello, too', 'Two lines:\nthis is the second'])
  await log(page).getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(log(page)).toContainText('Message taken back')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add files to the order' }).press('Enter')
  await (
    await choosing
  ).setFiles({
    name: 'reading list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a list'),
  })
  await expect(page.getByText('Your file is with the order’s files.')).toBeVisible()
  await page.getByRole('link', { name: 'the order’s files' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Your files with this order' })).toContainText(
    'reading-list.pdf',
  )
})

async function openMessages(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('button', { name: /^Messages/ })
    .filter({ visible: true })
    .last()
    .click()
}
