// A customer changes a paid order: more pages for the difference, paid by card, and fewer pages for money back.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { payCard } from '#tests/kit/money.ts'
import { assignIn, giveCard, payButton, placeIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

const slip = (page: Page) => page.getByRole('complementary', { name: 'Price' })

async function paidOrderIn(page: Page): Promise<number> {
  const order = await placeIn(page)
  const baseUrl = new URL((await page.request.get('/health/live')).url()).origin
  await payCard({ baseUrl }, callerIn(page), order)
  return order
}

async function infoIn(page: Page, id: number) {
  return Object(found(await callerIn(page).call('orders', 'info', { id })))
}

test('two more pages are quoted line by line, paid as the difference, and then on the order', async ({
  page,
}) => {
  await signUp(page)
  const order = await paidOrderIn(page)
  await page.goto(`/order/${order}/details`)
  await page.getByRole('link', { name: 'Change this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change this order' })).toBeVisible()
  const button = slip(page).getByRole('button')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'More pages' }).dblclick()
  await expect(slip(page)).toContainText('+ $44.90')
  await expect(slip(page)).toContainText('To pay now$44.90')
  await expectPresentable(page)
  await slip(page).getByRole('button', { name: 'Pay $44.90 and change the order' }).click()
  await expect(page).toHaveURL(`/order/${order}/checkout`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay for the change of order')
  expect(await infoIn(page, order)).toMatchObject({ pagesNumber: 4, total: 89.8 })
  await payButton(page).click()
  await giveCard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. We’ve changed your order.' })).toBeVisible()
  expect(await infoIn(page, order)).toMatchObject({ pagesNumber: 6, total: 134.7, change: null })
  await page.getByRole('link', { name: 'in your statement' }).click()
  await expect(page.getByRole('article')).toContainText('Price before')
})

test('by keyboard alone: fewer pages cost less, and the difference goes back at once', async ({ page }) => {
  await signUp(page)
  const order = await paidOrderIn(page)
  await page.goto(`/order/${order}/change`)
  await page.getByRole('spinbutton', { name: 'Pages' }).focus()
  await page.keyboard.press('ArrowDown')
  const change = slip(page).getByRole('button', { name: 'Change the order, get $22.45 back' })
  await expect(change).toBeVisible()
  await change.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('We’ve changed your order. It now costs $67.35.')
  expect(await infoIn(page, order)).toMatchObject({ pagesNumber: 3, total: 67.35 })
})

test('once a writer has the order, the page says that it can’t be changed', async ({ page, db }) => {
  await signUp(page)
  const order = await paidOrderIn(page)
  await assignIn({ db }, order)
  await page.goto(`/order/${order}/change`)
  await expect(page.getByRole('main')).toContainText('You can change a paid order here until a writer has it')
})
