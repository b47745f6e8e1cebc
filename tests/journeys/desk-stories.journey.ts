// Whole stories of an order over its three desks, by real clicks alone: from the form to the rating, and from a late paper to the refund.
import type { Page } from '@playwright/test'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { decide, deliver, opened } from '#tests/kit/desk-pages.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { payCard } from '#tests/kit/money.ts'
import { COMPLETE, keepDraft, placeOrder } from '#tests/kit/order-form.ts'
import { openBrowserOf } from '#tests/kit/order-page.ts'
import { assignIn, expectPaid, giveCard, payButton, placeIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' }).getByRole('status')

test('a customer, a manager and a writer take an order from the form to the rating (STATE-13)', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  const [manager, writer] = [await openBrowserOf(page, 'morgan'), await openBrowserOf(page, 'wren')]
  const topic = `What a tide table teaches about trust ${crypto.randomUUID().slice(0, 6)}`

  const order = await test.step('the customer orders and pays', async () => {
    await keepDraft(page, { ...COMPLETE, topic }, 9)
    await placeOrder(page)
    await payButton(page).click()
    await giveCard(page)
    await expect(page).toHaveURL(/\/payment\/success/)
    const id = Number(new URL(page.url()).searchParams.get('order'))
    await expectPaid(page, id)
    return id
  })

  await test.step('the manager hears of it, and approves', async () => {
    await manager.goto('/desk')
    await manager.getByRole('button', { name: /^Notification, / }).click()
    await manager
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /^Order paid/ })
      .first()
      .click()
    await expect(manager).toHaveURL(/\/desk\/\d+/)
    await manager.goto(`/desk/${order}`)
    await manager.getByRole('button', { name: 'Approve' }).click()
    await expect(opened(manager)).toContainText('Find a writer.')
  })

  await test.step('the writer claims it from the pool and delivers a draft, which the manager releases', async () => {
    await writer.goto('/desk?queue=pool')
    await writer.getByRole('link', { name: topic }).click()
    await writer.getByRole('button', { name: 'Claim this order' }).click()
    await expect(opened(writer)).toContainText('Upload your first version')
    await writer.goto(`/desk/${order}?queue=mine`)
    await deliver(writer, 'tides-draft.txt', 'Deliver as draft')
    // No page is reloaded: what the writer did comes over the live line.
    await manager.getByRole('button', { name: 'Release as draft' }).click()
    await expect(opened(manager)).toContainText('The writer is making the final paper.')
  })

  await test.step('the final paper goes the same way, and the customer gets it', async () => {
    await deliver(writer, 'tides.txt', 'Deliver as final')
    await manager.getByRole('button', { name: 'Release as final' }).click()
    await expect(opened(manager)).toContainText('The customer has the paper.')
    await page.goto(`/order/${order}/downloads`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download tides.txt' }).click()
    expect((await download).suggestedFilename()).toBe('tides.txt')
  })

  await test.step('the customer asks for a revision, and gets it', async () => {
    await page.goto(`/order/${order}/revision`)
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await page.getByLabel('Instructions').fill('Please weigh the second cause again.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('main')).toContainText('We have your request.')
    await expect(manager.getByRole('region', { name: 'Approve this revision?' })).toContainText(
      'The customer reads “Revision approved”.',
    )
    await manager.getByRole('button', { name: 'Approve the revision' }).click()
    await deliver(writer, 'tides-revised.txt', 'Deliver as final')
    await manager.getByRole('button', { name: 'Release as final' }).click()
    await expect(opened(manager)).toContainText('The customer has the paper.')
  })

  await test.step('the manager ticks it off, and the customer rates it', async () => {
    await decide(manager, 'Tick off as completed…', 'Complete the order')
    await expect(opened(manager)).toContainText('The order is complete.')
    await page.goto(`/order/${order}/details`)
    const form = page.getByRole('form', { name: 'Rate the paper' })
    await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await form.getByLabel('In a line').fill(`As calm as the sea at noon, ${order}`)
    await form.getByRole('button', { name: 'Send the rating' }).click()
    await expect(page.getByRole('main')).toContainText('Thank you.')
  })
})

test('a late paper ends in a dispute, which a manager settles with money back (DISP-11 DISP-12)', async ({
  page,
  db,
  baseURL,
}) => {
  test.slow()
  await signUp(page)
  const order = await placeIn(page)
  await payCard({ baseUrl: baseURL ?? '' }, callerIn(page), order)
  await assignIn({ db }, order)
  const due = Math.floor(Date.now() / 1000) - 2 * HOUR
  const times = { created_at: due - 7 * DAY, deadline_at: due, delivery_deadline_at: due }
  await db.updateTable('orders').set(times).where('id', '=', order).execute()

  await page.goto(`/order/${order}/disputes`)
  await page.getByText('Full refund').click()
  await page.getByLabel('What went wrong?').selectOption({ index: 1 })
  await page.getByLabel('What happened').fill('I had to hand in without it.')
  await page.getByRole('button', { name: 'Open the dispute' }).click()
  await expect(page.getByRole('main')).toContainText('Your dispute is open')

  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=disputes&query=${order}&order=${order}`)
  await expect(opened(manager)).toContainText('I had to hand in without it.')
  await manager.keyboard.press('s')
  const dialog = manager.getByRole('dialog', { name: 'How is this dispute settled?' })
  await dialog.getByRole('button', { name: '50 %' }).click()
  await dialog.getByRole('button', { name: 'Wallet' }).click()
  await expect(dialog).toContainText('$44.90 goes back to the wallet.')
  await expect(dialog).toContainText('The customer reads “Dispute accepted”.')
  await expect(dialog).toContainText('The customer reads “Order refunded”.')
  await expectAccessibleInBothThemes(manager)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(opened(manager)).toContainText('The order is refunded.')
  await expect(opened(manager)).toContainText('Returned$44.90')

  await page.reload()
  await expect(next(page)).toContainText('Your refund is booked.')
  await page.goto('/statement')
  await expect(page.getByRole('main').getByText('$44.90').first()).toBeVisible()
})
