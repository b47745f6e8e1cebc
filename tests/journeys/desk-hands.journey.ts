// The desk while a line breaks, an answer takes its time, or another person decides, too.
import { found } from '#tests/kit/accounts.ts'
import { opened } from '#tests/kit/desk-pages.ts'
import { expect, holdBack, test } from '#tests/kit/journey.ts'
import { openBrowserOf } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signIn, signUp } from '#tests/kit/people.ts'

test('a board that cannot be loaded again stays as it was, and its keys go on', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED POST .*namespace=desk&method=queue$/)
  await signIn(page, 'morgan@longhand.test')
  await page.goto('/desk?queue=all')
  const rows = page.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  await expect(rows.nth(2)).toBeVisible()
  await page.route(/namespace=desk&method=queue$/, (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await failed
  for (const row of [rows.first(), rows.nth(1)]) {
    await page.keyboard.press('j')
    await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
    await expect(opened(page)).toBeVisible()
  }
  await test.step('on a phone the focus goes to the order that is opened, and back to its row, each time', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    const row = rows.nth(1).getByRole('link')
    for (const time of ['first', 'second']) {
      await row.press('Enter')
      await expect(opened(page).getByRole('heading', { level: 2 }), time).toBeFocused()
      await page.getByRole('link', { name: 'All open' }).press('Enter')
      await expect(row, time).toBeFocused()
    }
  })
})

test('an order that another hand takes off the list stays open', async ({ page }) => {
  const word = `q${crypto.randomUUID().slice(0, 7)}`
  await signUp(page)
  const order = await placePaidIn(page, { topic: `Harbours of ${word}` })
  await placePaidIn(page, { topic: `Harbours of ${word}` })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=approve&query=${word}&order=${order}`)
  const rows = manager.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await manager.keyboard.press('e')
  const edit = manager.getByRole('dialog', { name: 'Edit the order' })
  await edit.getByRole('textbox', { name: 'Topic' }).fill(`Lighthouses ${word}`)
  await edit.getByRole('button', { name: 'Change the order' }).click()
  await expect(rows.filter({ hasText: `Lighthouses ${word}` })).toHaveCount(1)
  await rows
    .filter({ hasText: `Lighthouses ${word}` })
    .getByRole('link')
    .focus()
  const other = await openBrowserOf(page, 'ada')
  const { version } = found(await callerIn(other).call('desk', 'order', { id: order }))
  found(await callerIn(other).call('desk', 'approve', { order, version, waive: false }))
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link')).toBeFocused()
  await expect(opened(manager)).toContainText('Find a writer.')
  await expect(manager).toHaveURL(new RegExp(`order=${order}`))
})

test('while a decision is on its way, its dialog cannot be left as if nothing had happened', async ({
  page,
}) => {
  await signUp(page)
  const order = await placePaidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
  await manager.getByRole('button', { name: 'Reject…' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We don’t write about harbours.')
  const letGo = await holdBack(manager, /namespace=desk&method=reject$/)
  await dialog.getByRole('button', { name: 'Reject and return' }).click()
  await expect(dialog.getByRole('button', { name: 'Reject and return' })).toHaveAttribute('aria-busy', 'true')
  const leave = dialog.getByRole('button', { name: 'Leave it' })
  await leave.press('Enter')
  await expect(leave).toHaveAccessibleDescription('Please wait for the answer.')
  letGo()
  await expect(dialog).toHaveCount(0)
  await expect(opened(manager)).toContainText('Canceled')
  await expect(opened(manager)).not.toContainText('Status canceled')
})

test('filters that could not be loaded come when the panel is opened again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED POST .*namespace=types&method=fetch$/)
  await signIn(page, 'morgan@longhand.test')
  await page.goto('/desk?queue=all')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const levels = page.getByRole('dialog', { name: 'Filter' }).getByLabel('Level').getByRole('option')
  await page.route(/namespace=types&method=fetch$/, (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed')
  await filter.click()
  await failed
  await expect(levels).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.unroute(/namespace=types&method=fetch$/)
  await filter.click()
  await expect(levels.nth(1)).toBeAttached()
})

test('while a menu or a panel is open, keys are for it and not for the order behind', async ({ page }) => {
  await signUp(page)
  const order = await placePaidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=all&query=${order}&order=${order}`)
  await expect(opened(manager)).toBeVisible()
  const account = manager.getByRole('list', { name: 'Account' })
  const panel = manager.getByRole('dialog', { name: 'Filter' })
  for (const [opener, opens] of [
    [manager.getByRole('button', { name: /^Account of / }), account],
    [manager.getByRole('button', { name: 'Filter', exact: true }), panel],
  ] as const) {
    await opener.click()
    await expect(opens).toBeVisible()
    await manager.keyboard.press('e')
    await manager.keyboard.press('Escape')
    await expect(opens).toBeHidden()
    await expect(manager.getByRole('dialog')).toHaveCount(0)
    await expect(opened(manager)).toBeVisible()
    await expect(manager).toHaveURL(new RegExp(`order=${order}`))
  }
  await manager.keyboard.press('e')
  await expect(manager.getByRole('dialog', { name: 'Edit the order' })).toBeVisible()
})

test('a writer whose line is down delivers at the second press what the first could not', async ({
  page,
}) => {
  await signUp(page)
  const order = await placePaidIn(page)
  const desk = callerIn(await openBrowserOf(page, 'ada'))
  const version = async () => found(await desk.call('desk', 'order', { id: order })).version
  found(await desk.call('desk', 'approve', { order, version: await version(), waive: false }))
  const writer = await openBrowserOf(page, 'wren')
  found(await callerIn(writer).call('desk', 'claim', { order, version: await version() }))
  await writer.routeWebSocket(/\/relay\//, (line) => line.close())
  await writer.goto(`/desk/${order}`)
  const form = writer.getByRole('form', { name: 'Deliver' })
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ledger.txt', mimeType: 'text/plain', buffer: Buffer.from('The paper') })
  await expect(form.getByRole('button', { name: 'Remove ledger.txt' })).toBeVisible()
  found(await desk.call('desk', 'edit', { order, version: await version(), topic: 'Lighthouses' }))
  await form.getByRole('button', { name: 'Deliver as draft' }).click()
  await expect(form.getByRole('alert')).toContainText('The order has changed.')
  await expect(opened(writer)).toContainText('Lighthouses')
  await form.getByRole('button', { name: 'Deliver as draft' }).click()
  await expect(form).toHaveCount(0)
})
