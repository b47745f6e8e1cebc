// Customer and writer talk: both read the same words, once and in the same order.
import { MINUTE } from '#domain/basics/instant.ts'
import { RETRACT_SECONDS } from '#domain/messages.ts'
import { expectHeard, field, log, messages, write } from '#tests/kit/chat-page.ts'
import { say, startChat } from '#tests/kit/chats.ts'
import { expect, expectAccessibleInBothThemes, expectPresentable, test } from '#tests/kit/journey.ts'
import { callerIn, forgetCookies } from '#tests/kit/people.ts'

test('the header’s list has every chat, a dot for unread ones, and leads to the messages; both sides see new messages and read marks at once, and can take an unread message back (MSGD-01 MSGD-02 MSGD-04 MSGD-05 MSGD-06 MSGD-07 CHAT-17 CHAT-18 CHAT-28 CHAT-32 CHAT-34 CHAT-39 SCOPE-07)', async ({
  page,
  db,
}) => {
  await test.step('the list in the header', async () => {
    const parts: string[] = []
    page.on('request', (request) => parts.push(new URL(request.url()).pathname))
    const ofChats = () => parts.filter((path) => /\/(talk|outbox|messages|thread)-/.test(path))
    await page.goto('/')
    expect(ofChats()).toEqual([])
    const chat = await startChat(page, db)
    await chat.write('Good morning. I’ve read the brief.')
    await page.goto('/orders/active')
    const dot = messages(page).locator('span[aria-hidden="true"]')
    await expect(dot).toBeAttached()
    await messages(page).click()
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(panel.getByRole('heading', { name: 'Messages' })).toBeVisible()
    const row = panel.getByRole('link')
    await expect(row).toContainText(`#${String(chat.order).padStart(8, '0')}`)
    await expect(row).toContainText('(unread)')
    await expect(row).toContainText('Good morning. I’ve read the brief.')
    await expect(row).toContainText('Just now')
    // The writer is not shown; a pen stands for them.
    await expect(row.locator('[data-pen]')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await db
      .updateTable('messages')
      .set(({ eb }) => ({ created_at: eb('created_at', '-', 2 * MINUTE) }))
      .where('order_id', '=', chat.order)
      .execute()
    await page.reload()
    await messages(page).click()
    await expect(row).toContainText(/[1-3] minutes? ago/)
    await row.click()
    await expect(page).toHaveURL(chat.path)
    await expect(log(page).getByText('New messages')).toBeVisible()
    await write(page, 'Thank you')
    await expect(log(page)).toContainText('Thank you')
    await page.goto('/orders/active')
    await messages(page).click()
    await expect(row).toContainText('You: Thank you')
    await expect(row).not.toContainText('(unread)')
    await expect(dot).toHaveCount(0)
  })

  await test.step('both sides', async () => {
    await forgetCookies(page)
    const chat = await startChat(page, db)
    await page.goto(chat.path)
    await expect(page.getByText('No messages yet')).toBeVisible()
    await expectPresentable(page)
    await write(page, 'Good evening. Is Monday possible?')
    await expect(log(page).getByRole('region', { name: 'Today' })).toContainText('You · Just now')
    await expect(log(page).getByText('Sent', { exact: true })).toBeAttached()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await chat.look()
    await expect(log(page).getByText('Seen', { exact: true })).toBeAttached()
    await chat.write('Monday is fine. See https://example.org/plan')
    await expectHeard(page, 'Monday is fine. See https://example.org/plan')
    await expect(page.getByRole('status').filter({ hasText: 'Your writer: Monday is fine.' })).toBeAttached()
    await expect(log(page).getByRole('link')).toHaveAttribute('rel', /noopener/)
    await chat.write(`שלום, ${'long'.repeat(75)}`)
    await expect(log(page).getByText('שלום')).toHaveCSS('direction', 'rtl')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('main')).not.toContainText('Wren')
    await field(page).fill('Write to me at nora@example.test')
    await expect(page.getByText('This looks like an email.')).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await write(page, 'I should not have said this')
    await log(page).getByRole('button', { name: 'Take back' }).click()
    await expect(log(page)).toContainText('Message taken back')
    await expect(log(page)).not.toContainText('I should not have said this')
    expect((await chat.stored()).at(-1)).toBe('')
    await write(page, 'This one is seen')
    await expect(log(page).getByRole('button', { name: 'Take back' })).toBeVisible()
    const desk = await chat.atDesk()
    await expect(desk.getByRole('log')).toContainText('This one is seen')
    await expect(desk.getByRole('log')).toContainText('Message taken back')
    await expect(desk.getByRole('log')).not.toContainText('I should not have said this')
    await expect(log(page).getByRole('button', { name: 'Take back' })).toHaveCount(0)
  })
})

test('the whole conversation goes by keyboard, a file from it becomes a file of the order, and each message can be taken back for a minute of its own, also right after one whose minute is over', async ({
  page,
  db,
}) => {
  const chat = await startChat(page, db)
  await test.step('by keyboard, and with a file', async () => {
    await say(callerIn(page), chat.order, 'Hello')
    await chat.write('Hello, too')
    await page.goto('/orders/active')
    await messages(page).press('Enter')
    await page.getByRole('dialog', { name: 'Messages' }).getByRole('link').press('Enter')
    await expectHeard(page, 'Hello, too')
    await page.setViewportSize({ width: 390, height: 700 })
    await field(page).focus()
    await page.keyboard.type('Two lines:')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('this is the second')
    // A key that bounces presses again before the field is empty.
    await field(page).evaluate((area) => {
      for (const _ of ['Enter', 'again']) area.closest('form')?.requestSubmit()
    })
    await expect(log(page)).toContainText('this is the second')
    await expect.poll(chat.stored).toEqual(['Hello', 'Hello, too', 'Two lines:\nthis is the second'])
    await expect(log(page).getByText('this is the second')).toHaveCount(1)
    // A screen reader says nothing, because the person knows what they have just said.
    await expect(page.getByRole('status').filter({ hasText: 'this is the second' })).toHaveCount(0)
    // Enter completes a word in an input method, as in Japanese, and sends nothing.
    await field(page).fill('こんにちは')
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    await expect(field(page)).toHaveValue('こんにちは')
    await field(page).fill('')
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
    const told = page.getByText('Your file is with the order’s files.')
    await expect(told).toBeVisible()
    await expect
      .poll(async () => {
        const [said, line] = await Promise.all([log(page).boundingBox(), told.boundingBox()])
        return (said?.y ?? 0) + (said?.height ?? 0) - (line?.y ?? 0)
      }, 'the line covers nothing that was said')
      .toBeLessThan(0)
    await page.getByRole('link', { name: 'the order’s files' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Your files with this order' })).toContainText(
      'reading-list.pdf',
    )
  })

  await test.step('a minute for each message', async () => {
    await page.clock.install()
    await page.goto(chat.path)
    const takeBack = log(page).getByRole('button', { name: 'Take back' })
    await write(page, 'First')
    await expect(takeBack).toBeVisible()
    await page.clock.runFor((RETRACT_SECONDS + 1) * 1000)
    await expect(takeBack).toBeHidden()
    await write(page, 'Second')
    await takeBack.click()
    await expect(log(page).getByText('Message taken back')).toHaveCount(2)
    expect((await chat.stored()).slice(-2)).toEqual(['First', ''])
  })
})

test('older messages load without a jump, a new one waits below; an ended order’s chat can still be read (CHAT-45)', async ({
  page,
  db,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*namespace=messages&method=send$/)
  const chat = await startChat(page, db)
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
  await earlier.press('Enter')
  await expect(earlier).toHaveCount(0)
  await expect(log(page)).toBeFocused()
  // A screen reader reads only what is new.
  const announced = page.getByRole('status').filter({ hasText: /Line|new/ })
  await expect(announced).toHaveCount(0)
  await chat.write('Something new')
  await expect(announced).toHaveText('Your writer: Something new')
  const chip = page.getByRole('button', { name: 'New message' })
  await expect(chip).toBeVisible()
  await expect(log(page).getByText('Something new')).not.toBeInViewport()
  await chip.press('Enter')
  await expect(log(page).getByText('Something new')).toBeInViewport()
  await expect(log(page)).toBeFocused()
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
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).toContainText('Messages are closed for this order.')
  await log(page).getByRole('button', { name: 'Remove' }).click()
  await expect(log(page)).not.toContainText('Too late')
  await expect(log(page)).toContainText('Something new')
  await expect(page.getByRole('main').getByText('Canceled', { exact: true }).first()).toBeVisible()
  // The page has shown what is new, so nothing is left to read.
  await expect(page.getByRole('button', { name: 'Notification', exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the menu leads to the messages; Enter begins a new line, and the button sends (MSGD-01 CHAT-32)', async ({
    page,
    db,
  }) => {
    const chat = await startChat(page, db)
    await chat.write(`שלום, ${'long'.repeat(75)}`)
    await page.goto('/orders/active')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: /^Messages/ })
      .tap()
    const row = page.getByRole('dialog', { name: 'Messages' }).getByRole('link')
    await expect(row).toContainText('(unread)')
    await expect(row.locator('[data-pen]')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await row.tap()
    await expect(page).toHaveURL(chat.path)
    await expect(log(page).getByText('New messages')).toBeVisible()
    await expect(log(page).getByText('שלום')).toHaveCSS('direction', 'rtl')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await field(page).fill('Write to me')
    await field(page).press('Enter')
    await page.keyboard.type('at nora@example.test')
    await expect(field(page)).toHaveValue('Write to me\nat nora@example.test')
    await expect(page.getByText('This looks like an email.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(log(page)).toContainText('at nora@example.test')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await log(page).getByRole('button', { name: 'Take back' }).tap()
    await expect(log(page)).toContainText('Message taken back')
    await chat.write('This one is heard')
    await expectHeard(page, 'This one is heard')
  })
})
