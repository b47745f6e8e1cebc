// The whole story of an order over its three desks, by real clicks alone, from the front page to a refund.
import type { Page } from '@playwright/test'
import { decide, deliver, opened } from '#tests/kit/desk-pages.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { COMPLETE, fillInBefore, placeOrder } from '#tests/kit/order-form.ts'
import { openBrowserOf, openTab } from '#tests/kit/order-page.ts'
import { giveCard, payButton } from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' }).getByRole('status')

test('one customer goes from the front page to a refund by links alone: orders, pays, talks, downloads, asks for a revision, disputes (SCOPE-01 DISP-11)', async ({
  page,
  db,
}) => {
  test.slow()
  await signUp(page)
  const topic = `Who measured the first tide? ${crypto.randomUUID().slice(0, 6)}`
  await fillInBefore(page, { ...COMPLETE, topic })
  const [manager, writer] = [await openBrowserOf(page, 'morgan'), await openBrowserOf(page, 'wren')]
  for (const staff of [manager, writer]) {
    await staff.goto('/')
    await staff.getByRole('button', { name: /^Account of/ }).click()
    await staff.getByRole('link', { name: 'Desk' }).click()
  }

  await test.step('the customer orders and pays', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Order Now' }).first().click()
    const summary = page.getByRole('heading', { level: 1, name: 'Read it over once' })
    while (await summary.isHidden()) await goOn(page)
    await placeOrder(page)
    await payButton(page).click()
    await giveCard(page)
    await page.getByRole('link', { name: 'Go to the order' }).click()
    await expect(next(page)).toContainText('A manager is checking your topic.')
  })

  await test.step('a manager approves, and a writer claims it', async () => {
    await find(manager, 'Approve', topic)
    await manager.getByRole('button', { name: 'Approve' }).click()
    await find(writer, 'Pool', topic)
    await writer.getByRole('button', { name: 'Claim this order' }).click()
    await expect(writer.getByRole('heading', { name: 'My papers' })).toBeVisible()
    await expect(writer.getByRole('link', { name: topic })).toHaveAttribute('aria-current', 'true')
    await expect(opened(writer)).toContainText('Upload your first version')
  })

  await test.step('customer and writer talk', async () => {
    await openTab(page, 'Messages')
    await page.getByRole('textbox', { name: 'Message' }).fill('Is Monday possible?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(opened(writer)).toContainText('Is Monday possible?')
    await opened(writer).getByRole('textbox', { name: 'Message' }).fill('Monday is fine.')
    await opened(writer).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log')).toContainText('Monday is fine.')
  })

  await test.step('the paper is written, checked and downloaded', async () => {
    await deliver(writer, 'tides.txt', 'Deliver as final')
    await find(manager, 'Check', topic)
    await manager.getByRole('button', { name: 'Release as final' }).click()
    await expect(next(page)).toContainText('Your paper is finished.')
    await openTab(page, 'Downloads')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download tides.txt' }).click()
    expect((await download).suggestedFilename()).toBe('tides.txt')
  })

  await test.step('the customer asks for a revision, which the manager declines', async () => {
    await openTab(page, 'Revisions')
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await page.getByLabel('Instructions').fill('Please weigh the second cause again.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('main')).toContainText('We have your request.')
    await find(manager, 'Revisions', topic)
    await decide(
      manager,
      'Decline the revision…',
      'Decline the revision',
      'Both causes are weighed on page two.',
    )
    await expect(page.getByRole('main')).toContainText('Both causes are weighed on page two.')
  })

  // Customers can ask for money only after the deadline: it passed a minute ago, and the paper came in time.
  const now = Math.floor(Date.now() / 1000)
  const times = { deadline_at: now - 60, delivery_deadline_at: now - 60, final_at: now - 120 }
  await db.updateTable('orders').set(times).where('topic', '=', topic).execute()
  await page.reload()

  await test.step('the customer opens a dispute, which the manager settles with money back', async () => {
    await openTab(page, 'Disputes')
    await page.getByText('Partial refund').click()
    await page.getByLabel('What went wrong?').selectOption({ index: 1 })
    await page.getByLabel('What happened').fill('The second cause is missing.')
    await page.getByRole('button', { name: 'Open the dispute' }).click()
    await expect(page.getByRole('main')).toContainText('Your dispute is open')
    await find(manager, 'Disputes', topic)
    await expect(opened(manager)).toContainText('The second cause is missing.')
    await manager.keyboard.press('s')
    const dialog = manager.getByRole('dialog', { name: 'How is this dispute settled?' })
    await expect(dialog).toContainText(/#\d+.*Disputing.*day 1 of 20\s· answer by /)
    await expect(dialog.getByText('The second cause is missing.')).toBeVisible()
    await manager.keyboard.press('5')
    await expect(dialog.getByRole('radio', { name: 'Decline' })).toBeChecked()
    for (const result of [
      /^Refund The order ends\. \$44\.90 goes back to the original payment\.$/,
      /^Rework by the same writer It goes back to Wren\. It is due .+ No money goes back\.$/,
      /^Another writer The order goes back into the pool without a writer\. It is due .+ No money goes back\.$/,
      /^Cancel the order The work stops\. \$44\.90 goes back to the original payment\.$/,
      /^Decline The order goes on where it stood\. No money goes back\.$/,
    ])
      await expect(dialog.getByRole('radio', { name: result })).toBeEnabled()
    await manager.keyboard.press('1')
    await expect(dialog.getByRole('spinbutton')).toHaveAttribute('min', '1')
    await dialog.getByRole('spinbutton').fill('')
    await expect(dialog.getByRole('definition')).toHaveText(['$89.80', '$89.80'])
    await expect(dialog.getByRole('spinbutton')).toHaveValue('')
    await dialog.getByRole('button', { name: '50%' }).click()
    await dialog.getByRole('button', { name: 'Wallet' }).click()
    await expect(
      dialog.getByRole('radio', { name: /^Refund .+ \$44\.90 goes back to the wallet\.$/ }),
    ).toBeChecked()
    await expect(dialog.getByRole('definition')).toHaveText(['$89.80', '$44.90', '$44.90'])
    await expect(dialog.getByRole('button', { name: 'Refund $44.90' })).toBeEnabled()
    await dialog.getByLabel('Note to the customer').fill('You are right about the second cause.')
    await expect(dialog).toContainText('The customer reads “Dispute accepted”.')
    await expect(dialog).toContainText('The customer reads “Order refunded”.')
    await expectAccessibleInBothThemes(manager)
    await manager.route(/method=decideDispute$/, (route) => route.abort('failed'))
    await manager.keyboard.press('Control+Enter')
    const failure = dialog.getByRole('alert')
    await expect(failure).toBeFocused()
    const bottom = await failure.evaluate((banner) => banner.getBoundingClientRect().bottom)
    const foot = dialog.getByText('You cannot undo this.').locator('..')
    expect(await foot.evaluate((row) => row.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom)
    await manager.unroute(/method=decideDispute$/)
    await manager.keyboard.press('Control+Enter')
    await expect(next(page)).toContainText('Your refund is booked.')
    await expect(page.getByRole('main')).toContainText('You are right about the second cause.')
  })

  await test.step('the customer finds the money in the statement', async () => {
    await openTab(page, 'Details')
    await page.getByRole('link', { name: 'See your statement' }).click()
    await expect(page).toHaveURL('/statement')
    await expect(page.getByRole('main').getByText('$44.90').first()).toBeVisible()
  })
})

/**
 * Opens the order from its queue, because an order leaves its queue with the decision, and the desk opens the
 * next one.
 */
async function find(staff: Page, queue: string, topic: string): Promise<void> {
  await staff.getByRole('link', { name: new RegExp(`^${queue}`) }).click()
  await staff.getByRole('link', { name: topic }).click()
}

async function goOn(page: Page): Promise<void> {
  const step = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(step ?? '')
}
