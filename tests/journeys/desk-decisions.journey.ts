// Decisions on the files of an order: each waits a moment in which the manager can undo it, and none is lost.
import type { BrowserContext, Page } from '@playwright/test'
import { formatUid } from '#domain/orders.ts'
import { found } from '#tests/kit/accounts.ts'
import { opened } from '#tests/kit/desk-pages.ts'
import { upload } from '#tests/kit/files.ts'
import { expect, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { openBrowserOf } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, originIn, signIn, signUp } from '#tests/kit/people.ts'

const ORDER = /namespace=desk&method=order$/

test('a decision on a file can be taken back until the customer is told, is not passed over if it could not be sent, and goes out before its manager does', async ({
  page,
}) => {
  const manager = await openBrowserOf(page, 'morgan')

  await test.step('it is taken back, and an approval of the order does not wait', async () => {
    const order = await placeWith(page, ['sources.txt'])
    await manager.goto(`/desk/${order}`)
    await manager.getByRole('button', { name: 'Decline sources.txt' }).click()
    await expect(opened(manager)).toContainText('declined, not told yet')
    await manager.keyboard.press('z')
    await expect(manager.getByText('We’ve undone that.')).toBeVisible()
    await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
    // An approval of the order does not wait for that moment: the decision on the file is sent before it.
    await manager.getByRole('button', { name: 'Approve', exact: false }).first().click()
    await expect(opened(manager)).toContainText('Find a writer.')
    expect(await toldTo(page)).toEqual(['order.updated', 'file.approved', 'order.paid'])
  })

  await test.step('an undo that comes too late, after its manager has gone on to the next order, says so', async () => {
    const order = await placeWith(page, ['sources.txt'])
    const next = await placePaidIn(page)
    await goOn(manager, `/desk/${order}`)
    await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
    const undo = manager.getByRole('button', { name: 'Undo' })
    // The offer stays while it has the focus.
    await undo.focus()
    const letGo = await holdBack(manager, /namespace=desk&method=file$/)
    await goOn(manager, `/desk/${next}`)
    await expect(opened(manager)).toHaveAccessibleName(`Order ${formatUid(next)}`)
    await undo.click()
    await expect(manager.getByText('It’s too late to undo that')).toBeVisible()
    letGo()
    await expect.poll(() => toldTo(page)).toEqual(['file.approved', 'order.paid', 'order.paid'])
  })

  await test.step('one that could not be sent after its manager has opened the next order of the board is not passed over', async () => {
    const order = await placeWith(page, ['sources.txt'])
    const next = await placePaidIn(page)
    await goOn(manager, `/desk?queue=all&order=${order}`)
    await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
    await expect(opened(manager)).toContainText('approved, not told yet')
    await manager.route(/namespace=desk&method=file$/, (route) => route.abort('failed'))
    await goOn(manager, `/desk?queue=all&order=${next}`)
    await expect(manager.getByText('sources.txt is not approved. We got no answer.')).toBeVisible()
    expect(await toldTo(page)).toEqual(['order.paid', 'order.paid'])
    await manager.unroute(/namespace=desk&method=file$/)
  })

  await test.step('one that waits when its manager signs out is sent first', async () => {
    const order = await placeWith(page, ['sources.txt'])
    await goOn(manager, `/desk/${order}`)
    await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
    await expect(opened(manager)).toContainText('approved, not told yet')
    await manager.getByRole('button', { name: /^Account of / }).click()
    await manager.getByRole('button', { name: 'Sign Out' }).click()
    await expect(manager).toHaveURL('/signin')
    await expect.poll(() => toldTo(page)).toEqual(['file.approved', 'order.paid'])
  })
})

test('the customer is told of a decision after eight seconds, at once when its manager leaves, and of all that were made one after the other on a slow line', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext()
  await signIn(page, 'morgan@longhand.test')

  await test.step('after eight seconds, and at once', async () => {
    const order = await placeWith(theirs, ['sources.txt', 'notes.txt'])
    await page.goto(`/desk/${order}`)
    await page.getByRole('button', { name: 'Approve sources.txt' }).click()
    await expect(opened(page)).toContainText('approved, not told yet')
    expect(await toldTo(theirs)).toEqual(['order.paid'])
    // The next decision comes before the order has been loaded again.
    await page.route(ORDER, () => {})
    await expect(page.getByText('We’ve told the customer.')).toBeVisible({ timeout: 15_000 })
    expect(await toldTo(theirs)).toEqual(['file.approved', 'order.paid'])
    await page.getByRole('button', { name: 'Decline notes.txt' }).click()
    await expect(opened(page)).toContainText('declined, not told yet')
    await page.unroute(ORDER)
    // The eight seconds end with the page, so only its leaving can tell the customer.
    await page.goto('about:blank')
    await expect.poll(() => toldTo(theirs)).toEqual(['file.declined', 'file.approved', 'order.paid'])
  })

  await test.step('one after the other on a slow line', async () => {
    const order = await placeWith(theirs, ['sources.txt', 'notes.txt', 'plan.txt'])
    await page.goto(`/desk/${order}`)
    const letGo = await holdBack(page, /namespace=desk&method=file$/)
    for (const decision of ['Approve sources.txt', 'Decline notes.txt', 'Approve plan.txt'])
      await page.getByRole('button', { name: decision }).click()
    await page.getByRole('link', { name: 'Numbers' }).first().click()
    await expect(page).toHaveURL('/desk/numbers')
    letGo()
    await expect
      .poll(() => toldTo(theirs))
      .toEqual(['file.approved', 'file.declined', 'file.approved', 'order.paid'])
  })
})

/** Lists the customer's notifications, the newest first. */
async function toldTo(theirs: Page | BrowserContext) {
  const told = found(await callerIn(theirs).call('notifications', 'fetch'))
  return Array.from(told, ({ type }) => type.name)
}

/** Places and pays an order of a new customer, who sends these files along. */
async function placeWith(theirs: Page | BrowserContext, names: readonly string[]): Promise<number> {
  await signUp(theirs)
  const order = await placePaidIn(theirs)
  const { token } = found(await callerIn(theirs).call('messages', 'refresh'))
  const baseUrl = await originIn(theirs)
  for (const name of names) {
    const { body } = await upload({ baseUrl }, token, { name, bytes: `Words of ${name}` })
    await callerIn(theirs).call('orders', 'attach', { id: order, files: [Object(body).key] })
  }
  return order
}
