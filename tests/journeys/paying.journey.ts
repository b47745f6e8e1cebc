// An order is paid at the page of a provider or from the wallet, and however one comes back, it is paid once.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { payCard } from '#tests/kit/money.ts'
import {
  expectPaid,
  fillWalletIn,
  giveCard,
  openCheckout,
  payButton,
  pendingOf,
  placeExampleIn,
  placeIn,
  statusIn,
} from '#tests/kit/paying.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'
import { mailTo } from '#tests/kit/sandbox.ts'

const PAY = '**/api/proxy?namespace=payments&method=pay'
const CONFIRM = '**/api/proxy?namespace=payments&method=confirm'
const CANCELED = 'The payment was not made. Nothing was charged.'

const ways = (page: Page) => page.getByRole('main').getByRole('radio')
const slip = (page: Page) => page.getByRole('complementary', { name: 'Price' })

test('SCOPE-03 PAY-02 PAY-04 PAY-05 PAY-12 by card: there, back by the return page, paid once @mobile', async ({
  page,
  sandbox,
}) => {
  const { email } = await signUp(page)
  const order = await placeIn(page)
  const answer = await page.goto(`/order/${order}/checkout`)
  expect(answer?.status()).toBe(200)
  await expect(ways(page)).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^PayPal/ })).not.toBeChecked()
  await expect(slip(page)).toContainText('To pay$89.80')
  await expectAccessible(page)
  const confirmed = page.waitForRequest(CONFIRM)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pay $89.80' })).toBeVisible()
  await giveCard(page)
  const { id, type, token, payload } = (await confirmed).postDataJSON()
  expect({ id, type, payload }).toEqual({ id: order, type: 'CREDIT', payload: { session_id: token } })
  await expectPaid(page, order)
  await expect(page.getByText(/your paper is due [A-Z][a-z]{2} \d\d at/)).toBeVisible()
  await expectAccessible(page)
  expect(await statusIn(page, order)).toBe('unapproved')
  expect((await mailTo(sandbox, email)).subject).toContain('is paid')

  await page.goto(`/order/${order}/payment/CREDIT?session_id=${token}`)
  await expectPaid(page, order)
  const { total } = Object(found(await callerIn(page).call('statements', 'fetch')))
  expect(total).toBe(2)
})

test('a card that is declined can be followed by a better one', async ({ page }) => {
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await payButton(page).click()
  await giveCard(page, CARDS.declined)
  await expect(page.getByRole('alert')).toBeVisible()
  await giveCard(page)
  await expectPaid(page, order)
})

test('PAY-03 giving up at the card page leads back with a notice that is said once @mobile', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(CANCELED)).toBeVisible()
  await expect(page).toHaveURL(`/order/${order}/checkout`)
  await expectAccessible(page)
  await page.reload()
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText(CANCELED)).toHaveCount(0)
  await payButton(page).click()
  await giveCard(page)
  await expectPaid(page, order)
})

test('PAY-03 SCOPE-03 by PayPal: given up once, then approved', async ({ page }) => {
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await page.getByText('PayPal', { exact: true }).first().click()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(CANCELED)).toBeVisible()
  await page.getByText('PayPal', { exact: true }).first().click()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectPaid(page, order)
})

test('PRICE-16 PRICE-20 the wallet pays a part, and the rest is what the button says @mobile', async ({
  page,
  db,
}) => {
  const { email } = await signUp(page)
  const order = await placeExampleIn(page, { email, db })
  await openCheckout(page, order)
  await expect(slip(page)).toContainText('Total$186.25')
  await expect(slip(page)).toContainText('From your wallet− $50.00')
  await expect(slip(page)).toContainText('To pay$136.25')
  await page.getByRole('button', { name: 'Pay $136.25' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $136.25' })).toBeVisible()
  await page.goBack()
  // What was set aside stays the wallet's share.
  await expect(page.getByRole('button', { name: 'Pay $136.25' })).toBeVisible()
  await expect(slip(page)).toContainText('From your wallet− $50.00')
  await payButton(page).click()
  await giveCard(page)
  await expectPaid(page, order)
  expect(found(await callerIn(page).call('statements', 'wallet'))).toEqual({ balance: 0, held: 0 })
})

test('PAY-14 a wallet that covers all asks for no provider', async ({ page, db }) => {
  const { email } = await signUp(page)
  await fillWalletIn(page, { email, db }, 50_000)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await expect(ways(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $89.80 from your wallet' }).click()
  await expectPaid(page, order)
})

test('PAY-18 a fault, a rule and no answer leave the page as it was, and the button pays afterwards', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/^500 POST .*method=pay$/)
  expectTrouble(/^net::ERR_\S+ POST .*method=pay$/)
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await page.getByText('PayPal', { exact: true }).first().click()
  await page.route(PAY, (route) =>
    route.fulfill({ status: 500, json: { error: true, code: 'internal', message: 'Internal error' } }),
  )
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged. Press the button again')
  await expectAccessible(page)
  await page.unroute(PAY)
  await page.route(PAY, (route) => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No answer came from the server.')
  await page.unroute(PAY)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectPaid(page, order)
})

test('two presses send one call', async ({ page }) => {
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  let calls = 0
  await page.route(PAY, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await payButton(page).dblclick()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(calls).toBe(1)
})

test('PAY-15 paid in another tab, the checkout says so; and of two payments one counts', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page)
  const order = await placeIn(page)
  await openCheckout(page, order)
  await payButton(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const other = await context.newPage()
  await openCheckout(other, order)
  await payButton(other).click()
  await giveCard(other)
  await expectPaid(other, order)
  await giveCard(page)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expectPaid(page, order)

  const second = await placeIn(page)
  await openCheckout(page, second)
  await payCard({ baseUrl: baseURL ?? '' }, callerIn(page), second)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('This order is paid.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test('a payment that is not confirmed yet is asked for again by itself, whoever hears of it first', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeIn(page)
  let asked = 0
  await page.route(CONFIRM, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    // By then the provider's own message has come.
    await expect.poll(() => statusIn(page, order)).toBe('unapproved')
    return route.fulfill({ json: { type: 'Payment', data: pendingOf(order) } })
  })
  await openCheckout(page, order)
  await payButton(page).click()
  await giveCard(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment' })).toBeVisible()
  await expectPaid(page, order)
  expect(asked).toBe(2)
})

test('a payment that is not confirmed for a minute says so, and can be asked for once more @mobile', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page)
  const order = await placeIn(page)
  let asked = 0
  await page.route(CONFIRM, (route) => {
    asked += 1
    return route.fulfill({ json: { type: 'Payment', data: pendingOf(order) } })
  })
  await page.goto(`/order/${order}/payment/paypal?token=5O190127TN364715T&PayerID=1`)
  await expect(page.getByText('We are asking PayPal for it.')).toBeVisible()
  const unconfirmed = page.getByRole('heading', { level: 1, name: 'Not confirmed yet' })
  const passTime = async () => {
    await page.clock.runFor(5000)
    return unconfirmed.isVisible()
  }
  await expect.poll(passTime, { intervals: [50] }).toBe(true)
  expect(asked).toBe(6)
  await expectAccessible(page)
  const again = page.waitForRequest(CONFIRM)
  await page.getByRole('button', { name: 'Check again' }).click()
  await again
  await expect(page.getByText('We are asking PayPal for it.')).toBeVisible()
})

test('PAY-06 a payment that nobody knows leads to the failure page; one that failed, to the checkout @mobile', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*method=confirm$/)
  await signUp(page)
  const order = await placeIn(page)
  await page.goto(`/order/${order}/payment/credit?session_id=cs_test_nobody`)
  await expect(page).toHaveURL(`/payment/failure?order=${order}`)
  await expect(page.getByRole('link', { name: 'Unpaid orders' })).toHaveAttribute('href', '/orders/unpaid')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the checkout' }).click()
  await expect(payButton(page)).toBeVisible()
  expect((await page.goto('/payment/failure'))?.status()).toBe(200)
  await page.goto(`/payment/success?order=${order}`)
  await expect(page).toHaveURL(`/order/${order}/checkout`)

  await page.route(CONFIRM, (route) =>
    route.fulfill({ json: { type: 'Payment', data: { ...pendingOf(order), status: 'failed' } } }),
  )
  await page.goto(`/order/${order}/payment/credit?session_id=cs_test_failed`)
  await expect(page.getByText('The payment did not go through')).toBeVisible()
  await expect(page).toHaveURL(`/order/${order}/checkout`)
})

test('PAY-01 PAY-04 another way to pay is no page, and neither is an order of somebody else', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^404 POST .*method=info$/)
  await signUp(page)
  const order = await placeIn(page)
  await page.goto(`/order/${order}/payment/bitcoin?token=1`)
  await expect(page).toHaveTitle(/^Page not found/)
  await signUp(page)
  await page.goto(`/order/${order}/checkout`)
  await expect(page).toHaveTitle(/^Page not found/)
  await page.goto('/checkout')
  await expect(page).toHaveURL('/orders/unpaid')
})
