// A customer changes a paid order: more pages for the difference, paid by card, and fewer pages for money back.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectPresentable, goOn, test } from '#tests/kit/journey.ts'
import { assignIn, giveCard, payButton, placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

const slip = (page: Page) => page.getByRole('complementary', { name: 'Price' })

async function infoIn(page: Page, id: number) {
  return Object(found(await callerIn(page).call('orders', 'info', { id })))
}

test('a customer adds pages and pays the difference, drops one by keyboard for money back, and is told once a writer has the order', async ({
  page,
  db,
}) => {
  await signUp(page)
  const order = await placePaidIn(page)
  await test.step('two more pages are quoted line by line, paid as the difference, and then on the order', async () => {
    await page.goto(`/order/${order}/details`)
    await page.getByRole('link', { name: 'Change this order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Change this order' })).toBeVisible()
    await expect(slip(page).getByRole('button')).toHaveAttribute('aria-disabled', 'true')
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
    await expect(
      page.getByRole('heading', { level: 1, name: 'Paid. We’ve changed your order.' }),
    ).toBeVisible()
    expect(await infoIn(page, order)).toMatchObject({ pagesNumber: 6, total: 134.7, change: null })
    await page.getByRole('link', { name: 'in your statement' }).click()
    await expect(page.getByRole('article')).toContainText('Price before')
  })

  await test.step('by keyboard alone, a page less brings the difference back at once', async () => {
    await goOn(page, `/order/${order}/change`)
    await page.getByRole('spinbutton', { name: 'Pages' }).focus()
    await page.keyboard.press('ArrowDown')
    const change = slip(page).getByRole('button', { name: 'Change the order, get $22.45 back' })
    await expect(change).toBeVisible()
    await change.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText('We’ve changed your order. It now costs $112.25.')
    expect(await infoIn(page, order)).toMatchObject({ pagesNumber: 5, total: 112.25 })
  })

  await test.step('once a writer has the order, the page says that it can’t be changed', async () => {
    await assignIn({ db }, order)
    await page.goto(`/order/${order}/change`)
    await expect(page.getByRole('main')).toContainText(
      'You can change a paid order here until a writer has it',
    )
  })
})
