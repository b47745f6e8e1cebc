// The desk by its screens: a manager approves, a writer claims and delivers, the manager ticks off and
// releases. No other account finds the desk.
import { expect, expectAccessibleInBothThemes, expectPresentable, goOn, test } from '#tests/kit/journey.ts'
import { decide, deliver, opened } from '#tests/kit/desk-pages.ts'
import { hireStaff, openBrowserOf, openTab } from '#tests/kit/order-page.ts'
import { placePaidIn, statusIn } from '#tests/kit/paying.ts'
import { signIn, signUp } from '#tests/kit/people.ts'

const TOPIC = 'What a harbour ledger tells about the price of tea'

test('from the approval to the rating, each at their own desk, where the others’ deeds come over the live line (SCOPE-09 STATE-13 STATE-14)', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  const order = await placePaidIn(page, { topic: TOPIC, pages_number: 3 })
  await page.goto('/desk')
  await expect(page).toHaveURL('/404')
  const manager = await openBrowserOf(page, 'morgan')
  const writer = await openBrowserOf(page, 'wren')

  await test.step('the manager hears of it, and approves by keyboard alone', async () => {
    await manager.goto(`/desk?queue=approve&query=${order}`)
    await manager.getByRole('button', { name: /^Notification, / }).press('Enter')
    const news = manager.getByRole('dialog', { name: 'Notifications' })
    await expect(news.getByRole('link', { name: /^Order paid/ }).first()).toHaveAttribute(
      'href',
      /^\/desk\/\d+/,
    )
    await manager.keyboard.press('Escape')
    await manager.getByRole('link', { name: TOPIC }).click()
    await expect(manager.getByRole('heading', { level: 2, name: TOPIC })).toBeVisible()
    await expectPresentable(manager)
    const deciding = manager.getByRole('region', { name: 'Approve this order?' })
    await expect(deciding).toContainText('The order holds no personal details')
    await expect(deciding).toContainText('It goes into the pool.')
    await expect(deciding).toContainText('The customer reads “Order updated”.')
    await expect(deciding).toContainText('goes back to the original payment.')
    await manager.keyboard.press('a')
    await expect(opened(manager)).toContainText('Find a writer.')
    await expect(manager.getByRole('heading', { level: 2, name: TOPIC })).toBeFocused()
    await manager.keyboard.press('Enter')
    await expect(manager).toHaveURL(new RegExp(`/desk/${order}\\?`))
    await expect(manager.getByText('3 deeds, the chain is whole')).toBeVisible()
    await expectPresentable(manager)
    await manager.keyboard.press('Escape')
    await expect(manager).toHaveURL(new RegExp(`order=${order}`))
  })

  await test.step('the writer claims it, knows nothing of the customer, and delivers a draft', async () => {
    await writer.goto(`/desk/${order}?queue=pool`)
    await writer.getByRole('button', { name: 'Claim this order' }).click()
    await expect(opened(writer)).toContainText('In Progress')
    await expect(writer.getByText('Nora Quist')).toHaveCount(0)
    await writer.getByRole('textbox', { name: 'Message' }).fill('Which harbour do you mean?')
    await writer.keyboard.press('Enter')
    await expect(writer.getByRole('log').getByText('Which harbour do you mean?')).toBeVisible()
    for (const [person, customerPage] of [
      [writer, 'messages'],
      [manager, 'checkout'],
    ] as const) {
      await person.goto(`/order/${order}/${customerPage}`)
      await expect(person).toHaveURL(`/desk/${order}`)
      await expect(person.getByRole('log').getByText('Which harbour do you mean?')).toBeVisible()
    }
    await deliver(writer, 'ledger-draft.txt', 'Deliver as draft')
    await expect(opened(writer)).toContainText('Checking')
    await expectAccessibleInBothThemes(writer)
  })

  await test.step('the manager sends it back once, then releases', async () => {
    await goOn(manager, `/desk/${order}?queue=check`)
    await decide(manager, 'Return to the writer…', 'Return the paper', 'The sources are missing.')
    await expect(writer.getByText('Sent back: The sources are missing.')).toBeVisible()
    await deliver(writer, 'ledger-draft-2.txt', 'Deliver as draft')
    await manager.getByRole('button', { name: 'Release as draft' }).click()
    await expect(opened(manager)).toContainText('The writer is making the final paper.')
    await deliver(writer, 'ledger.txt', 'Deliver as final')
    await manager.getByRole('button', { name: 'Release as final' }).click()
    await expect(opened(manager)).toContainText('The customer has the paper.')
  })

  await test.step('the customer gets it, asks for a revision, and gets that', async () => {
    await page.goto(`/order/${order}/downloads`)
    await expect(page.getByText('ledger.txt')).toBeVisible()
    await openTab(page, 'Revisions')
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await page.getByLabel('Instructions').fill('Please weigh the second cause again.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('main')).toContainText('We have your request.')
    await expect(manager.getByRole('region', { name: 'Approve this revision?' })).toContainText(
      'The customer reads “Revision approved”.',
    )
    await manager.getByRole('button', { name: 'Approve the revision' }).click()
    await deliver(writer, 'ledger-revised.txt', 'Deliver as final')
    await manager.getByRole('button', { name: 'Release as final' }).click()
    await expect(opened(manager)).toContainText('The customer has the paper.')
  })

  await test.step('the manager ticks it off, and the customer rates it', async () => {
    await decide(manager, 'Mark as completed…', 'Complete the order')
    await expect(opened(manager)).toContainText('The order is complete.')
    await openTab(page, 'Details')
    const form = page.getByRole('form', { name: 'Rate the paper' })
    await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await form.getByLabel('In a line').fill(`As calm as the sea at noon, ${order}`)
    await form.getByRole('button', { name: 'Send the rating' }).click()
    await expect(page.getByRole('main')).toContainText('Thank you.')
  })
})

test('of two managers who decide at once the second is told that the order has changed, and keeps what they wrote', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*namespace=desk&method=reject$/)
  const theirs = await browser.newContext()
  await signUp(theirs)
  const order = await placePaidIn(theirs, { topic: TOPIC, pages_number: 3 })
  const staff = await hireStaff(page)
  await signIn(page, 'ada@longhand.test')
  await page.goto(`/desk/${order}?queue=approve`)
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the order?' })
  await dialog.getByLabel('Note').fill('We don’t write about harbours.')
  await staff.manage('approve', order)
  await dialog.getByRole('button', { name: /^Reject and return \$/ }).click()
  await expect(dialog.getByText('The order has changed. Reload and try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('We don’t write about harbours.')
  await dialog.getByRole('button', { name: 'Reject the order' }).press('Tab')
  await expect(dialog).toBeVisible()
  expect(await statusIn(theirs, order)).toBe('active')
})
