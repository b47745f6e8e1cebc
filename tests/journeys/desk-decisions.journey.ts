// Decisions on the files of an order: each waits a moment in which the manager can undo it, and none is lost.
import type { Page } from '@playwright/test'
import { formatUid } from '#domain/orders.ts'
import { found } from '#tests/kit/accounts.ts'
import { opened } from '#tests/kit/desk-pages.ts'
import { upload } from '#tests/kit/files.ts'
import { expect, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { openBrowserOf } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, originIn, signUp } from '#tests/kit/people.ts'

test('a decision on a file can be taken back until the customer is told', async ({ page }) => {
  await signUp(page)
  const order = await placePaidIn(page)
  await attach(page, { order, name: 'sources.txt' })
  const manager = await openBrowserOf(page, 'morgan')
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

test('the customer is told of a decision after eight seconds, and at once when its manager leaves', async ({
  page,
}) => {
  await signUp(page)
  const order = await placePaidIn(page)
  for (const name of ['sources.txt', 'notes.txt']) await attach(page, { order, name })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
  await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
  await expect(opened(manager)).toContainText('approved, not told yet')
  expect(await toldTo(page)).toEqual(['order.paid'])
  // The next decision comes before the order has been loaded again.
  await manager.route(/namespace=desk&method=order$/, () => {})
  await expect(manager.getByText('We’ve told the customer.')).toBeVisible({ timeout: 15_000 })
  expect(await toldTo(page)).toEqual(['file.approved', 'order.paid'])
  await manager.getByRole('button', { name: 'Decline notes.txt' }).click()
  await expect(opened(manager)).toContainText('declined, not told yet')
  await manager.goto('about:blank')
  await expect
    .poll(() => toldTo(page), { timeout: 4_000 })
    .toEqual(['file.declined', 'file.approved', 'order.paid'])
})

test('decisions made one after the other on a slow line all arrive', async ({ page }) => {
  await signUp(page)
  const order = await placePaidIn(page)
  for (const name of ['sources.txt', 'notes.txt', 'plan.txt']) await attach(page, { order, name })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
  const letGo = await holdBack(manager, /namespace=desk&method=file$/)
  for (const decision of ['Approve sources.txt', 'Decline notes.txt', 'Approve plan.txt'])
    await manager.getByRole('button', { name: decision }).click()
  await manager.getByRole('link', { name: 'Numbers' }).first().click()
  await expect(manager).toHaveURL('/desk/numbers')
  letGo()
  await expect
    .poll(() => toldTo(page))
    .toEqual(['file.approved', 'file.declined', 'file.approved', 'order.paid'])
})

test('an undo that comes too late, after its manager has gone on to the next order, says so', async ({
  page,
}) => {
  await signUp(page)
  const [order, next] = [await placePaidIn(page), await placePaidIn(page)]
  await attach(page, { order, name: 'sources.txt' })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
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

test('a decision that could not be sent after its manager has opened the next order of the board is not passed over', async ({
  page,
}) => {
  await signUp(page)
  const [order, next] = [await placePaidIn(page), await placePaidIn(page)]
  await attach(page, { order, name: 'sources.txt' })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=all&order=${order}`)
  await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
  await expect(opened(manager)).toContainText('approved, not told yet')
  await manager.route(/namespace=desk&method=file$/, (route) => route.abort('failed'))
  await goOn(manager, `/desk?queue=all&order=${next}`)
  await expect(manager.getByText('sources.txt is not approved. We got no answer.')).toBeVisible()
  expect(await toldTo(page)).toEqual(['order.paid', 'order.paid'])
})

test('a decision that waits when its manager signs out is sent first', async ({ page }) => {
  await signUp(page)
  const order = await placePaidIn(page)
  await attach(page, { order, name: 'sources.txt' })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
  await manager.getByRole('button', { name: 'Approve sources.txt' }).click()
  await expect(opened(manager)).toContainText('approved, not told yet')
  await manager.getByRole('button', { name: /^Account of / }).click()
  await manager.getByRole('button', { name: 'Sign Out' }).click()
  await expect(manager).toHaveURL('/signin')
  await expect.poll(() => toldTo(page)).toEqual(['file.approved', 'order.paid'])
})

/** Lists the customer's notifications, the newest first. */
async function toldTo(page: Page) {
  const told = found(await callerIn(page).call('notifications', 'fetch'))
  return Array.from(told, ({ type }) => type.name)
}

async function attach(page: Page, { order, name }: { order: number; name: string }) {
  const { token } = found(await callerIn(page).call('messages', 'refresh'))
  const { body } = await upload({ baseUrl: await originIn(page) }, token, {
    name,
    bytes: `Words of ${name}`,
  })
  await callerIn(page).call('orders', 'attach', { id: order, files: [Object(body).key] })
}
