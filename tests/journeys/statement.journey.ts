// A customer can follow every cent: the statement, a receipt on paper, and a withdrawal for exactly the
// quoted sum.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectPresentable, expectPrints, goOn, test } from '#tests/kit/journey.ts'
import {
  fillWalletIn,
  openCheckout,
  payButton,
  payIn,
  placeExampleIn,
  placeIn,
  placePaidIn,
  statusIn,
} from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'
import { mailTo } from '#tests/kit/sandbox.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Movements' }).getByRole('row')
const stamp = (page: Page) => page.getByRole('article').locator('use[href*="/paid.svg"]')
const uidOf = (order: number) => `#${String(order).padStart(8, '0')}`

test('the statement lists every movement with its balance, 25 to a page, and leads to receipts for their owner alone (ADD-05 ADD-06)', async ({
  page,
  db,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*method=receipt$/)
  const { email } = await signUp(page)
  await page.goto('/statement')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expectAccessible(page)
  const order = await placeExampleIn(page, { email, db })
  await payIn(page, order)
  await test.step('the movements', async () => {
    await goOn(page, '/settings/close-account')
    await page.getByRole('link', { name: 'See your statement' }).click()
    await expect(rows(page)).toHaveCount(6)
    await expect(rows(page).nth(1)).toContainText(`Order ${uidOf(order)} paid`)
    await expect(rows(page).nth(1)).toContainText('− $186.25')
    await expect(rows(page).nth(1)).toContainText('$0.00')
    await expect(rows(page).nth(2)).toContainText('+ $136.25')
    await expect(rows(page).nth(3)).toContainText('Returned from order')
    await expectPresentable(page)
  })

  const receipt = page.getByRole('article')
  await test.step('the receipt', async () => {
    await goOn(page, `/payment/success?order=${order}`)
    await page.getByRole('link', { name: 'in your statement' }).click()
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(stamp(page)).toHaveCount(1)
    await expect(receipt).toContainText(/Number\d{4}-\d{6}/)
    await expect(receipt).toContainText(email)
    await expect(receipt).toContainText(uidOf(order))
    await expect(receipt).toContainText('Abstract page$22.00')
    await expect(receipt).toContainText('Paid$186.25')
    await expect(receipt).toContainText('By card$136.25')
    await expect(receipt).toContainText('From your wallet$50.00')
    await expectPresentable(page)
  })

  await test.step('on paper', async () => {
    await expectPrints(page, 'Print')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(receipt).toBeVisible()
    await expect(receipt).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('of another person', async () => {
    const own = page.url()
    await signUp(page)
    await page.goto(own)
    await expect(page).toHaveTitle(/^Page not found/)
  })

  await test.step('of a person with many entries it has pages of 25, and says how much is set aside', async () => {
    const other = await signUp(page)
    await fillWalletIn(page, { ...other, db }, 5000, 25)
    // The provider's page is open, and the wallet's share is set aside.
    const waiting = await placeIn(page)
    await openCheckout(page, waiting)
    await payButton(page).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.goto('/statement')
    await expect(page.getByText('$50.00 of it is set aside for payments under way.')).toBeVisible()
    await expect(rows(page)).toHaveCount(26)
    await page.getByRole('link', { name: 'Older entries' }).click()
    await expect(page.getByRole('link', { name: 'Newer entries' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Older entries' })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(3)
  })
})

test('withdrawing returns what the page says, nothing for an unpaid order (ADD-04)', async ({
  page,
  sandbox,
}) => {
  const { email } = await signUp(page)
  const withdraw = () => page.getByRole('button', { name: 'Withdraw from the contract' }).click()

  await test.step('unpaid, from its checkout', async () => {
    const order = await placeIn(page)
    await page.goto(`/order/${order}/checkout`)
    await expectPresentable(page)
    await page.getByRole('link', { name: 'Withdraw from the contract' }).click()
    await expect(page.getByText('Nothing has been paid for this order.')).toBeVisible()
    await withdraw()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(
      page.getByText('You have withdrawn, and the order is canceled. You hadn’t paid anything'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /your statement/i })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('This order is canceled. There was nothing to return.')).toBeVisible()
    await goOn(page, `/order/${order}/checkout`)
    await expect(page.getByText('This order is canceled, so there is nothing to pay.')).toBeVisible()
  })

  await test.step('paid, without a writer', async () => {
    const order = await placePaidIn(page)
    await goOn(page, `/order/${order}/details`)
    await page.getByRole('link', { name: 'Withdraw from the contract' }).click()
    await expect(page.getByText('You get back now$89.80')).toBeVisible()
    await expect(
      page.getByText('No writer is assigned yet. You get back 100% of what you paid.'),
    ).toBeVisible()
    await expectPresentable(page)
    const back = page.getByRole('link', { name: 'Order details' })
    await expect(back).toHaveAttribute('href', `/order/${order}/details`)
    await withdraw()
    const question = page.getByRole('alertdialog', { name: `Withdraw from order ${uidOf(order)}?` })
    await expect(question).toContainText('We’ll return $89.80 to the card or account you paid with.')
    await question.getByRole('button', { name: 'Withdraw for $89.80' }).click()
    const done = page
      .getByRole('status')
      .filter({ hasText: 'You have withdrawn, and the order is canceled.' })
    await expect(done).toBeFocused()
    await expect(done).toBeInViewport()
    expect(await statusIn(page, order)).toBe('canceled')
    expect((await mailTo(sandbox, email, 3)).subject).toContain('You have withdrawn')
    await page.getByRole('link', { name: 'See your statement' }).click()
    await expect(rows(page).filter({ hasText: 'Refunded to the payment' })).toContainText('− $89.80')
    await rows(page).nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund receipt')
    await expect(page.getByRole('article')).toContainText('To the card$89.80')
    await expect(stamp(page), 'a refund is not stamped “Paid”').toHaveCount(0)
  })
})
