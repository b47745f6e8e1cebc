// The desk while a line breaks, an answer takes its time, or another person decides, too.
import { HOUR } from '#domain/basics/instant.ts'
import { found } from '#tests/kit/accounts.ts'
import { opened, placeHarboursIn, rowsOf } from '#tests/kit/desk-pages.ts'
import { expect, expectPresentable, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { hireStaff, signedIn } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signIn, signUp } from '#tests/kit/people.ts'

const MORGAN = 'morgan@longhand.test'
const NARROWEST = { width: 320, height: 640 }

test('filters and a board that cannot be loaded stay as they were, and come or go on when the person does', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED POST .*namespace=types&method=fetch$/)
  expectTrouble(/^net::ERR_FAILED POST .*namespace=desk&method=queue$/)
  await signIn(page, MORGAN)
  await page.goto('/desk?queue=all')
  const rows = rowsOf(page)
  await expect(rows.nth(2)).toBeVisible()

  await test.step('filters that could not be loaded come when the panel is opened again', async () => {
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    const panel = page.getByRole('dialog', { name: 'Filter' })
    const levels = panel.getByLabel('Level').getByRole('option')
    await page.route(/namespace=types&method=fetch$/, (route) => route.abort('failed'))
    await filter.click()
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(levels).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.unroute(/namespace=types&method=fetch$/)
    await filter.click()
    await expect(levels.nth(1)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(levels).toHaveCount(0)
  })

  await test.step('a board that cannot be loaded again stays as it was, and its keys go on', async () => {
    await page.route(/namespace=desk&method=queue$/, (route) => route.abort('failed'))
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await failed
    const keycap = page.locator('kbd[data-key="j"]').first()
    for (const row of [rows.first(), rows.nth(1)]) {
      await page.keyboard.down('j')
      await expect(keycap).toHaveAttribute('data-struck')
      await page.keyboard.up('j')
      await expect(keycap).not.toHaveAttribute('data-struck')
      await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
      await expect(opened(page)).toBeVisible()
    }
  })

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

test('keys are for what is open, an order that another hand takes off the list stays open, and a decision on its way cannot be left', async ({
  page,
  browser,
  db,
}) => {
  const word = `q${crypto.randomUUID().slice(0, 7)}`
  const theirs = await browser.newContext()
  const { order } = await placeHarboursIn(theirs, { word })
  const { order: next } = await placeHarboursIn(theirs, { word })
  const admin = callerIn(await signedIn(page, 'ada'))
  await signIn(page, MORGAN)

  await test.step('on the narrowest phone the status of a late order leaves its time to be read', async () => {
    const wide = page.viewportSize() ?? NARROWEST
    const late = Math.floor(Date.now() / 1000) - 47 * HOUR
    await db.updateTable('orders').set({ deadline_at: late }).where('id', '=', next).execute()
    await page.setViewportSize(NARROWEST)
    await page.goto(`/desk?queue=approve&query=${word}`)
    const row = rowsOf(page).filter({ hasText: 'hours over' })
    const badge = await row.getByText('Still working').boundingBox()
    const time = await row.locator('small').boundingBox()
    const isBelow = (time?.y ?? 0) >= (badge?.y ?? 0) + (badge?.height ?? 0)
    expect(isBelow || (time?.x ?? 0) + (time?.width ?? 0) <= (badge?.x ?? 0)).toBe(true)
    await page.setViewportSize(wide)
  })

  await page.goto(`/desk?queue=approve&query=${word}&order=${order}`)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(2)
  await expect(opened(page)).toBeVisible()

  await test.step('while a menu or a panel is open, keys are for it and not for the order behind', async () => {
    const account = page.getByRole('list', { name: 'Account' })
    const panel = page.getByRole('dialog', { name: 'Filter' })
    for (const [opener, opens] of [
      [page.getByRole('button', { name: /^Account of / }), account],
      [page.getByRole('button', { name: 'Filter', exact: true }), panel],
    ] as const) {
      await opener.click()
      await expect(opens).toBeVisible()
      await page.keyboard.press('e')
      await page.keyboard.press('Escape')
      await expect(opens).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opened(page)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`order=${order}`))
    }
  })

  await test.step('an order that another hand takes off the list stays open', async () => {
    await page.keyboard.press('e')
    const edit = page.getByRole('dialog', { name: 'Edit the order' })
    await expect(edit).toBeVisible()
    const topic = edit.getByRole('textbox', { name: 'Topic' })
    await topic.fill(`Lighthouses ${word}`)
    await test.step('what another hand has changed meanwhile is taken over, and what was typed stays', async () => {
      const { version: seen } = found(await admin.call('desk', 'order', { id: order }))
      found(await admin.call('desk', 'edit', { order, version: seen, writerNote: 'Keep it short.' }))
      await expect(edit.getByText('The order has changed. Reload and try again.')).toBeVisible()
      await edit.getByRole('button', { name: 'Reload' }).click()
      await expect(edit.getByLabel('Note to the writer')).toHaveValue('Keep it short.')
      await expect(topic).toHaveValue(`Lighthouses ${word}`)
    })
    await edit.getByRole('button', { name: 'Change the order' }).click()
    await expect(rows.filter({ hasText: `Lighthouses ${word}` })).toHaveCount(1)
    await rows
      .filter({ hasText: `Lighthouses ${word}` })
      .getByRole('link')
      .focus()
    const { version } = found(await admin.call('desk', 'order', { id: order }))
    found(await admin.call('desk', 'approve', { order, version, waive: false }))
    await expect(rows).toHaveCount(1)
    await expect(rows.getByRole('link')).toBeFocused()
    await expect(opened(page)).toContainText('Find a writer.')
    await expect(page).toHaveURL(new RegExp(`order=${order}`))
  })

  await test.step('an order without a paper has no page to check it', async () => {
    await page.goto(`/desk/${next}/check`)
    await expect(page).toHaveURL(new RegExp(`/desk/${next}\\?`))
  })

  await test.step('while a decision is on its way, its dialog cannot be left as if nothing had happened', async () => {
    await page.getByRole('button', { name: 'Reject…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('We don’t write about harbours.')
    const letGo = await holdBack(page, /namespace=desk&method=reject$/)
    await dialog.getByRole('button', { name: 'Reject and return' }).click()
    await expect(dialog.getByRole('button', { name: 'Reject and return' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    const leave = dialog.getByRole('button', { name: 'Leave it' })
    await leave.press('Enter')
    await expect(leave).toHaveAccessibleDescription('Please wait for the answer.')
    letGo()
    await expect(dialog).toHaveCount(0)
    await expect(opened(page)).toContainText('Canceled')
    await expect(opened(page)).not.toContainText('Status canceled')
  })
})

test('a writer sees what they can claim, has no page to check papers, is told of an order that is not theirs, and delivers while the line is down', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*namespace=desk&method=order$/)
  expectTrouble(/^409 POST .*namespace=desk&method=upload$/)
  const theirs = await browser.newContext()
  await signUp(theirs)
  const [order, other] = [await placePaidIn(theirs), await placePaidIn(theirs)]
  const staff = await hireStaff(page)
  await staff.takeOn(order)
  await page.routeWebSocket(/\/relay\//, (line) => line.close())
  await signIn(page, 'wren@longhand.test')
  await page.goto('/desk?queue=pool')

  await test.step('what they can claim, and why not what is locked', async () => {
    const halves = page.getByRole('list', { name: 'Of the pool' })
    await halves.getByRole('link', { name: /^Can claim/ }).click()
    await expect(page).toHaveURL(/claimable=/)
    await expect(halves.getByRole('link', { name: /^Can claim/ })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/Ordered for a writer of the category|Kept for the writer/)).toHaveCount(0)
    await expectPresentable(page)
    await halves.getByRole('link', { name: /^Priority/ }).click()
    await expect(page).toHaveURL(/urgent=/)
  })

  await test.step('writers have no page to check papers, and an order that is not theirs says so', async () => {
    await page.goto(`/desk/${order}/check`)
    await expect(page).toHaveURL('/404')
    await page.goto(`/desk/${order}/compare/1/2`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t make the final draft.')
    await goOn(page, `/desk/${other}`)
    await expect(page.getByRole('main')).toContainText('The order may have another writer now')
    await expect(page.getByRole('main').getByRole('link')).toHaveText('Back to the desk')
    await goOn(page, `/desk?queue=mine&order=${other}`)
    await expect(page.getByRole('main')).toContainText('No open order')
  })

  await test.step('a writer whose line is down delivers at the second press what the first could not', async () => {
    await goOn(page, `/desk/${order}`)
    // The brief comes before what the writer does.
    await expect(page.getByRole('heading', { level: 3 })).toContainText([
      'Instructions',
      'Deliver',
      'Messages',
    ])
    const form = page.getByRole('form', { name: 'Deliver' })
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ledger.txt', mimeType: 'text/plain', buffer: Buffer.from('The paper') })
    await expect(form.getByRole('button', { name: 'Remove ledger.txt' })).toBeVisible()
    await expect(form.getByRole('listitem')).toContainText('9 B')
    await staff.manage('edit', order, { topic: 'Lighthouses' })
    await form.getByRole('button', { name: 'Deliver as draft' }).click()
    await expect(form.getByRole('alert')).toContainText('The order has changed.')
    await expect(opened(page)).toContainText('Lighthouses')
    await form.getByRole('button', { name: 'Deliver as draft' }).click()
    await expect(form).toHaveCount(0)
  })
})
