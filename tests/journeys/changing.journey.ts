// A customer changes a paid order: more pages for the difference, paid by card, and fewer pages for money back.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectPresentable, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { assignIn, giveCard, payButton, placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

const slip = (page: Page) => page.getByRole('complementary', { name: 'Price' })

async function infoIn(page: Page, id: number) {
  return Object(found(await callerIn(page).call('orders', 'info', { id })))
}

test('a customer adds pages and pays the difference, drops one by keyboard for money back, and is told once a writer has the order; a change and a quote for which no answer came say so, and can be asked for again', async ({
  page,
  db,
  expectTrouble,
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

  await test.step('no answer came', async () => {
    expectTrouble(/ERR_FAILED POST .*namespace=changes&method=(create|quote)/)
    const order = await placePaidIn(page)
    await goOn(page, `/order/${order}/change`)
    await test.step('while a further choice waits to be asked about, the answer for the one before is not offered', async () => {
      const more = page.getByRole('button', { name: 'More pages' })
      await expect(more).toBeVisible()
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1000)
      const letGo = await holdBack(page, '**/api/proxy?namespace=changes&method=quote')
      const asked = page.waitForRequest(/method=quote$/)
      await more.click()
      await page.clock.runFor(250)
      await asked
      await more.click()
      const answered = page.waitForResponse(/method=quote$/)
      letGo()
      await (await answered).finished()
      await expect(slip(page).getByRole('button')).toHaveAttribute('aria-busy', 'true')
      await expect(slip(page)).not.toContainText('+ $22.45')
      await page.clock.resume()
      await expect(slip(page)).toContainText('+ $44.90')
    })
    await test.step('a quote', async () => {
      await expect(slip(page)).toBeVisible()
      const quotes = '**/api/proxy?namespace=changes&method=quote'
      await page.route(quotes, (route) => route.abort())
      await page.getByRole('button', { name: 'More pages' }).click()
      await expect(slip(page)).toContainText('We got no answer. Check your connection, then try again.')
      await page.unroute(quotes)
      await slip(page).getByRole('button', { name: 'Try again' }).click()
      await expect(slip(page)).toContainText('To pay now$67.35')
      await expect(slip(page)).not.toContainText('We got no answer.')
    })
    await page.route('**/api/proxy?namespace=changes&method=create', (route) => route.abort())
    await slip(page)
      .getByRole('button', { name: /^Pay .* and change the order$/ })
      .click()
    await expect(slip(page)).toContainText('We got no answer. Check your connection, then try again.')
    await page.unroute('**/api/proxy?namespace=changes&method=create')

    await test.step('a difference that is another one by now is shown before it is paid', async () => {
      expectTrouble(/^409 POST .*namespace=changes&method=create$/)
      found(await callerIn(page).call('changes', 'create', { order, pages_number: 3, amount: -22.45 }))
      await slip(page)
        .getByRole('button', { name: /^Pay .* and change the order$/ })
        .click()
      await expect(slip(page).getByRole('alert')).toBeFocused()
      await expect(slip(page)).toContainText('To pay now$89.80')
    })
  })
})
