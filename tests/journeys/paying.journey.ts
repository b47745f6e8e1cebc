// A customer pays an order on a provider's page or from the wallet, and however they come back, it is paid
// once.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectAccessible, expectPresentable, test } from '#tests/kit/journey.ts'
import {
  expectPaid,
  fillWalletIn,
  giveCard,
  openCheckout,
  payButton,
  placeExampleIn,
  placeIn,
  statusIn,
} from '#tests/kit/paying.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'
import { mailTo, setFault } from '#tests/kit/sandbox.ts'
import { payIn } from '#tests/kit/paying.ts'

const PAY = '**/api/proxy?namespace=payments&method=pay'
const CONFIRM = '**/api/proxy?namespace=payments&method=confirm'
const CANCELED = 'You didn’t finish the payment, so nothing was charged.'

// PayPal fails here when told to, and the failure hits the next call of any caller.
test.describe.configure({ mode: 'default' })

const ways = (page: Page) => page.getByRole('main').getByRole('radio')
const slip = (page: Page) => page.getByRole('complementary', { name: 'Price' })

async function payByPaypal(page: Page) {
  await page.getByText('PayPal', { exact: true }).first().click()
  await payButton(page).click()
}

test('by card: two presses send one call, a second card follows a declined one, and the order is paid once; giving up at the card page or at PayPal leads back with one notice, and then PayPal pays (SCOPE-03 PAY-02 PAY-03 PAY-04 PAY-05 PAY-12)', async ({
  page,
  sandbox,
}) => {
  const { email } = await signUp(page)
  await test.step('by card', async () => {
    const order = await placeIn(page)
    const answer = await page.goto(`/order/${order}/checkout`)
    expect(answer?.status()).toBe(200)
    await expect(ways(page)).toHaveCount(2)
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).not.toBeChecked()
    await expect(slip(page)).toContainText('To pay$89.80')
    await expectPresentable(page)

    let calls = 0
    const pressed = Promise.withResolvers<void>()
    await page.route(PAY, async (route) => {
      calls += 1
      await pressed.promise
      await route.continue()
    })
    await payButton(page).dblclick()
    pressed.resolve()
    await expect(page.getByRole('heading', { name: 'Pay $89.80' })).toBeVisible()
    expect(calls).toBe(1)
    await giveCard(page, CARDS.declined)
    await expect(page.getByRole('alert')).toBeVisible()
    const confirmed = page.waitForRequest(CONFIRM)
    await giveCard(page)
    const { id, type, token, payload } = (await confirmed).postDataJSON()
    expect({ id, type, payload }).toEqual({ id: order, type: 'CREDIT', payload: { session_id: token } })
    await expectPaid(page, order)
    await expect(page.getByText(/your paper is due [A-Z][a-z]{2} \d\d at/)).toBeVisible()
    await expectPresentable(page)
    expect(await statusIn(page, order)).toBe('unapproved')
    expect((await mailTo(sandbox, email)).subject).toContain('is paid')

    await page.goto(`/order/${order}/payment/CREDIT?session_id=${token}`)
    await expectPaid(page, order)
    const { total } = found(await callerIn(page).call('statements', 'fetch'))
    expect(total).toBe(2)
  })

  await test.step('giving up', async () => {
    const order = await placeIn(page)
    await openCheckout(page, order)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(CANCELED)).toBeVisible()
    await expect(page).toHaveURL(`/order/${order}/checkout?type=CREDIT`)
    await expectAccessible(page)
    await page.reload()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByText(CANCELED)).toHaveCount(0)

    await test.step('a page that the browser kept while its person was away can be pressed again', async () => {
      // The browser stays where it is.
      await page.route(`${sandbox}/**`, (route) => route.abort('aborted'))
      const left = page.waitForRequest(`${sandbox}/**`)
      await payButton(page).click()
      await left
      await expect(payButton(page)).toHaveAttribute('aria-busy', 'true')
      await page.evaluate(() => dispatchEvent(new Event('pageshow')))
      await expect(payButton(page)).not.toHaveAttribute('aria-busy')
      await page.unroute(`${sandbox}/**`)
    })

    await payByPaypal(page)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(CANCELED)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectPaid(page, order)
  })
})

test('a provider that fails, no answer and no line leave the page as it was, and the button pays afterwards; the wallet pays its part and the button names the rest; a wallet that covers all needs no provider (PAY-14 PAY-18 PRICE-16 PRICE-20)', async ({
  page,
  context,
  sandbox,
  expectTrouble,
  db,
}) => {
  const { email } = await signUp(page)
  await test.step('a provider that fails', async () => {
    expectTrouble(/^503 POST .*method=pay$/)
    expectTrouble(/^net::ERR_\S+ POST .*method=pay$/)
    const order = await placeIn(page)
    await openCheckout(page, order)
    await setFault(sandbox, 'paypal', 'error_500', 100)
    await payByPaypal(page)
    await expect(page.getByRole('alert')).toHaveText(
      'The service is not available right now. Try again in a moment.',
    )
    await expectAccessible(page)
    await setFault(sandbox, 'paypal', 'error_500', 0)
    await page.route(PAY, (route) => route.abort())
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('We got no answer from our server.')
    await page.unroute(PAY)
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Your order is safe' })).toBeVisible()
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectPaid(page, order)
  })

  await test.step('the wallet', async () => {
    const order = await placeExampleIn(page, { email, db })
    await openCheckout(page, order)
    await expect(slip(page)).toContainText('Total$186.25')
    await expect(slip(page)).toContainText('From your wallet− $50.00')
    await expect(slip(page)).toContainText('To pay$136.25')
    await page.getByRole('button', { name: 'Pay $136.25' }).click()
    await expect(page.getByRole('heading', { name: 'Pay $136.25' })).toBeVisible()
    await page.goBack()
    // The amount that was set aside stays the wallet's share.
    await expect(page.getByRole('button', { name: 'Pay $136.25' })).toBeVisible()
    await expect(slip(page)).toContainText('From your wallet− $50.00')
    await payButton(page).click()
    await giveCard(page)
    await expectPaid(page, order)
    expect(found(await callerIn(page).call('statements', 'wallet'))).toEqual({ balance: 0, held: 0 })

    await fillWalletIn(page, { email, db }, 50_000)
    const covered = await placeIn(page)
    await openCheckout(page, covered)
    await expect(ways(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay $89.80 from your wallet' }).click()
    await expectPaid(page, covered)
  })
})

test('an unknown payment leads to the failure page, one that PayPal declines to the checkout; another way to pay and another’s order are no pages; paid in another tab, the checkout says so; and of two payments one counts (PAY-04 PAY-05 PAY-06 PAY-15)', async ({
  page,
  browser,
  sandbox,
  expectTrouble,
  context,
}) => {
  await signUp(page)
  await test.step('unknown, declined, and no page at all', async () => {
    expectTrouble(/^404 POST .*method=(confirm|info)$/)
    expectTrouble(/^404 GET .*\/payment\/bitcoin\?token=1$/)
    const order = await placeIn(page)
    await page.goto(`/order/${order}/payment/credit?session_id=cs_test_nobody`)
    await expect(page).toHaveURL(`/payment/failure?order=${order}`)
    await expect(page.getByRole('link', { name: 'Unpaid orders' })).toHaveAttribute('href', '/orders/unpaid')
    await expectPresentable(page)
    await page.getByRole('link', { name: 'Back to the checkout' }).click()
    await expect(payButton(page)).toBeVisible()
    await page.goto(`/payment/success?order=${order}`)
    await expect(page).toHaveURL(`/order/${order}/checkout`)
    const disputed = await placeIn(page)
    const dispute = { purpose: 5, issue: 1, instructions: 'I need no paper any more.' }
    found(await callerIn(page).call('disputes', 'create', { order: disputed, ...dispute }))
    await page.goto(`/payment/success?order=${disputed}`)
    await expect(page.getByText('We’re reading your dispute about this order')).toBeVisible()

    await openCheckout(page, order)
    await setFault(sandbox, 'paypal', 'capture_declined')
    await payByPaypal(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('The payment didn’t go through')).toBeVisible()
    await expect(page).toHaveURL(`/order/${order}/checkout?type=PAYPAL`)
    await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()

    await page.goto(`/order/${order}/payment/bitcoin?token=1`)
    await expect(page).toHaveTitle(/^Page not found/)
    const another = await browser.newContext()
    await signUp(another)
    await page.goto(`/order/${await placeIn(another)}/checkout`)
    await expect(page).toHaveTitle(/^Page not found/)
    await page.goto('/checkout')
    await expect(page).toHaveURL('/orders/unpaid')
  })

  await test.step('paid in another tab', async () => {
    expectTrouble(/^409 POST .*namespace=payments&method=pay$/)
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
    await payIn(page, second)
    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('This order is paid.')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expectPresentable(page)

    // A page without a live line learns it when the button is pressed.
    await other.close()
    const third = await placeIn(page)
    await page.routeWebSocket(/\/relay\//, (line) => line.close())
    await openCheckout(page, third)
    await payIn(page, third)
    await payButton(page).click()
    await expect(page.getByText('This order is paid.')).toBeVisible()
  })
})
