// What makes the desk quick: the palette, filters in the address, and rows that stay where they are.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { opened } from '#tests/kit/desk-pages.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectPresentable,
  holdBack,
  test,
} from '#tests/kit/journey.ts'
import { openBrowserOf } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signIn, signUp } from '#tests/kit/people.ts'

test('the palette finds acts, queues and orders, by keyboard alone', async ({ page }) => {
  const { order, word } = await paidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}`)
  await expect(opened(manager)).toBeVisible()
  const palette = await openPalette(manager)
  await expectAccessibleInBothThemes(manager)
  await manager.keyboard.type('disp')
  await expect(palette.getByRole('option')).toHaveText([/Disputes/])
  await manager.keyboard.press('Enter')
  await expect(manager).toHaveURL(/queue=disputes/)

  await openPalette(manager)
  await manager.keyboard.type(word)
  await expect(palette.getByRole('option')).toContainText([word])
  await manager.keyboard.press('Enter')
  await expect(manager).toHaveURL(new RegExp(`/desk/${order}\\?`))
  await expect(opened(manager)).toBeVisible()

  await openPalette(manager)
  await manager.keyboard.type('cancel')
  await expect(palette.getByRole('option')).toHaveText([/Cancel the order/])
  await manager.keyboard.press('Enter')
  await expect(manager.getByRole('dialog', { name: 'Cancel the order?' })).toBeVisible()
})

test('the palette keeps the focus while the page behind it changes', async ({ page }) => {
  await signIn(page, 'morgan@longhand.test')
  await page.goto('/desk')
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('listitem').first()).toBeVisible()
  const letGo = await holdBack(page, /method=numbers/)
  await page.getByRole('link', { name: 'Numbers' }).first().click()
  const palette = await openPalette(page)
  letGo()
  await expect(page).toHaveURL('/desk/numbers')
  await expect(page.getByText('Orders a day')).toBeAttached()
  await page.keyboard.type('disp')
  await expect(palette.getByRole('option')).toHaveText([/Disputes/])
})

test('the list of the board is one stop of the Tab key, and says which of how many a row is', async ({
  page,
}) => {
  await signIn(page, 'morgan@longhand.test')
  await page.goto('/desk?queue=all&page=2')
  const orders = page.getByRole('region', { name: 'Orders' })
  const rows = orders.getByRole('listitem')
  await expect(page.getByRole('heading', { level: 1, name: 'All open' })).toBeVisible()
  await test.step('a search leads to the first page of what it found, and Escape closes the filter and nothing else', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('nothing like it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Found' })).toBeFocused()
    await expect(page).toHaveURL('/desk?queue=all&query=nothing+like+it')
    await page.goto('/desk?queue=all')
    await rows.first().getByRole('link').click()
    await expect(opened(page)).toBeVisible()
    const filter = page.getByRole('button', { name: 'Filter' })
    await filter.click()
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden()
    await expect(filter).toBeFocused()
    await expect(opened(page)).toBeVisible()
    await page.goto('/desk?queue=all')
  })
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const all = String(await rows.count())
  await expect(rows.nth(2)).toHaveAttribute('aria-posinset', '3')
  await expect(rows.nth(2)).toHaveAttribute('aria-setsize', all)
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last().getByRole('link')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'All open' })).toBeInViewport()
  await expect(rows.getByRole('link').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(opened(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await expect(rows.first().getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expectAccessibleInBothThemes(page)
  // Enter opens the focused row; only if that row is open already does it lead to the order's own page.
  await page.keyboard.press('ArrowDown')
  const third = await rows.nth(2).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(third ?? '')
  await expect(rows.nth(2).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(rows.locator(':focus')).toHaveCount(0)
})

test('the switch of letter keys goes with the account', async ({ page, browser, baseURL }) => {
  const admin = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { email } = await signUp(page)
  await signIn(admin, 'ada@longhand.test')
  const { items } = found(await callerIn(admin).call('desk', 'people', { who: 'all', query: email }))
  const [person] = Array.from(items)
  found(await callerIn(admin).call('desk', 'setScopes', { person: person?.id ?? 0, scopes: ['manager'] }))
  await admin.context().close()

  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'All open' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('All open')
  await expect(keys).not.toContainText('My papers')
  await expectAccessibleInBothThemes(page)
  await keys.getByRole('switch', { name: 'Letter keys' }).press('Space')
  await expect(keys.getByRole('switch', { name: 'Letter keys' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect
    .poll(async () => found(await callerIn(page).call('sessions', 'info')).user?.hasLetterKeys)
    .toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'All open' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL('/desk')
})

async function openPalette(manager: Page) {
  const palette = manager.getByRole('dialog', { name: 'Find' })
  await expect(palette).toBeHidden()
  await manager.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}

test('g and a letter lead to a queue, also from an order that has a key of that letter', async ({ page }) => {
  const { order } = await paidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  const approve = manager.getByRole('article').getByRole('button', { name: 'Approve' }).first()
  await manager.goto(`/desk?queue=all&order=${order}`)
  await expect(approve).toBeVisible()
  await manager.keyboard.press('g')
  await manager.keyboard.press('a')
  await expect(manager).toHaveURL(/queue=approve$/)
  await manager.goto(`/desk/${order}?queue=all`)
  await expect(manager.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Next order' })).toHaveAttribute('href', /queue=all/)
  await manager.keyboard.press('g')
  await manager.keyboard.press('a')
  await expect(manager).toHaveURL(/queue=approve$/)
  await expect(manager.getByRole('dialog')).toHaveCount(0)
})

test('a key lights its cap, and then opens its dialog, which starts at what is chosen', async ({ page }) => {
  const { order } = await paidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk/${order}?queue=all`)
  const cap = manager.locator('kbd').filter({ hasText: /^e$/ })
  await expect(cap).toBeVisible()
  await manager.keyboard.down('e')
  await expect(cap).toHaveAttribute('data-struck')
  await manager.keyboard.up('e')
  await expect(cap).not.toHaveAttribute('data-struck')
  await expect(manager.getByRole('dialog', { name: 'Edit the order' })).toBeVisible()
  await manager.keyboard.press('Escape')
  await expect(manager.getByRole('dialog')).toHaveCount(0)
  await manager.keyboard.press('x')
  await expect(manager.getByRole('button', { name: '100 %' })).toBeFocused()
})

test('filters stand in the address, and narrow the queue', async ({ page }) => {
  const { word } = await paidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=all&query=${word}&page=2`)
  const rows = manager.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  await manager.getByRole('button', { name: 'Filter' }).click()
  const panel = manager.getByRole('dialog', { name: 'Filter' })
  await panel.getByRole('button', { name: 'Checking' }).click()
  await expect(manager).toHaveURL(/status=checking/)
  await expect(manager.getByText('Nothing found')).toBeVisible()
  await expectAccessibleInBothThemes(manager)
  await panel.getByRole('button', { name: 'Unapproved' }).click()
  await panel.getByLabel('Level').selectOption('Diploma, standard level')
  await expect(manager).toHaveURL(/status=unapproved.*level=/)
  await expect(rows).toHaveCount(1)
  await manager.reload()
  await expect(rows).toHaveCount(1)
  await expect(manager.getByRole('button', { name: 'Filter · 2' })).toBeVisible()
})

test('an empty queue shows what is next in line', async ({ page }) => {
  await signIn(page, 'morgan@longhand.test')
  await page.goto(`/desk?queue=disputes&query=${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByText('Nothing found')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next in line' })
  await expect(next.getByRole('listitem')).toHaveCount(2)
  await expectPresentable(page)
  await next.getByRole('link').first().click()
  await expect(page).toHaveURL(/queue=all&order=/)
  await expect(opened(page)).toBeVisible()
})

test('a writer sees what they can claim, and why not what is locked', async ({ page }) => {
  await signIn(page, 'wren@longhand.test')
  await page.goto('/desk?queue=pool')
  const halves = page.getByRole('list', { name: 'Of the pool' })
  await halves.getByRole('link', { name: /^Can claim/ }).click()
  await expect(page).toHaveURL(/claimable=/)
  await expect(halves.getByRole('link', { name: /^Can claim/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/Ordered for a writer of the category|Kept for the writer/)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await expectPresentable(page)
  await halves.getByRole('link', { name: /^Priority/ }).click()
  await expect(page).toHaveURL(/urgent=/)
})

test('an order that comes while a manager works waits above the list', async ({ page }) => {
  const { word, order } = await paidIn(page)
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto(`/desk?queue=approve&query=${word}`)
  const rows = manager.getByRole('region', { name: 'Orders' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expectPresentable(manager)
  const urgent = await paidIn(page, { word, urgency: 24 })
  const chip = manager.getByRole('button', { name: '1 new' })
  await expect(chip).toBeVisible()
  await expect(rows).toHaveCount(1)
  await chip.click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(String(urgent.order))
  await expect(rows.last()).toContainText(String(order))

  await test.step('and one that comes while the next order is opened stands in it', async () => {
    const letGo = await holdBack(manager, /method=queue/)
    const asked = manager.waitForRequest(/method=queue/)
    await paidIn(page, { word })
    await asked
    await rows.first().getByRole('link').click()
    await expect(manager).toHaveURL(new RegExp(`order=${urgent.order}`))
    letGo()
    await expect(rows).toHaveCount(3)
  })

  await test.step('and after a deed the focus is on the row that takes the place of the one that left', async () => {
    await manager.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByRole('link')).toBeFocused()
  })
})

test('the palette opens no order that was found for other words', async ({ page }) => {
  const { order, word } = await paidIn(page)
  await paidIn(page, { urgency: 24 })
  const manager = await openBrowserOf(page, 'morgan')
  await manager.goto('/desk?queue=disputes')
  const palette = await openPalette(manager)
  await manager.keyboard.type('harbours')
  await expect(palette.getByRole('option').nth(1)).toBeVisible()
  await expect(palette.getByRole('option').first()).not.toContainText(word)
  const letGo = await holdBack(manager, /namespace=desk&method=queue$/)
  await manager.keyboard.type(` keepers ${word}`)
  await manager.keyboard.press('Enter')
  letGo()
  await expect(manager).toHaveURL(new RegExp(`/desk/${order}\\?`))
})

type Given = { word?: string; urgency?: number }

/** A new customer's order, with a word in its topic that no other order has. */
async function paidIn(
  page: Page,
  { word = `q${crypto.randomUUID().slice(0, 7)}`, urgency = 168 }: Given = {},
) {
  await signUp(page)
  const order = await placePaidIn(page, { topic: `Harbours and their keepers ${word}`, urgency })
  return { order, word }
}
