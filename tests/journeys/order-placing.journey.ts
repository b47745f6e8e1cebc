// The order at the end of the form: placed once, whatever happens on the way, and found again in the lists.
import { expect, expectAccessible, expectPresentable, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft, placeOrder, TOPIC } from '#tests/kit/order-form.ts'
import { callerIn, signUp, wearOut } from '#tests/kit/people.ts'
import { place } from '#tests/kit/placements.ts'
import { INITIAL_DRAFT } from '#web/parts/order-form/order-draft.ts'

test('a refused or unanswered placing keeps the draft and makes one order, found in lists and search (ERR-20 FORM-33 FORM-34 LIST-01 LIST-02 LIST-03 LIST-04 LIST-05 LIST-06)', async ({
  page,
  db,
  expectTrouble,
}) => {
  expectTrouble(/^429 POST .*method=create/)
  expectTrouble(/^409 POST .*method=create/)
  expectTrouble(/ERR_FAILED POST .*method=create/)
  const { email } = await signUp(page)
  await keepDraft(page, COMPLETE, 9)
  await test.step('refused', async () => {
    const givePatience = await wearOut(db, email, 'orders')
    await placeOrder(page)
    await expect(page).toHaveURL('/order/failure')
    await expectAccessible(page)
    const { key } = await draftIn(page)
    await givePatience()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    expect(await draftIn(page)).toMatchObject({ topic: TOPIC, key })
  })

  await test.step('an answer that is lost leaves the form as it is, and the next press finds the order', async () => {
    await page.route(/method=create/, async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByText('We got no answer')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/method=create/)
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page).toHaveURL(/\/order\/\d+\/checkout$/)
    expect(await draftIn(page)).toEqual(INITIAL_DRAFT)
  })
  const name = await page.getByRole('heading', { level: 1, name: /^Pay for order #/ }).textContent()
  const uid = name?.replace('Pay for order ', '') ?? ''

  await test.step('the lists', async () => {
    const asked = page.waitForRequest(/method=fetch/)
    await page.goto('/orders/active')
    expect((await asked).postDataJSON()).toMatchObject({ scope: ['active', 'disputing'] })
    const menu = page.getByRole('navigation', { name: 'Orders' })
    await expect(menu.getByRole('link')).toHaveText(['Active 0', 'Unpaid 1', 'Completed 0', 'Canceled 0'])
    await expect(menu.getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page')
    for (const list of ['Completed', 'Canceled', 'Unpaid']) {
      await menu.getByRole('link', { name: list }).click()
      await expect(page.getByRole('heading', { level: 1, name: `${list} orders` })).toBeVisible()
    }
    await expect(page.getByRole('article')).toContainText([TOPIC])
    await expectPresentable(page)
  })

  await test.step('the search, and the way back to the checkout', async () => {
    await page.getByRole('searchbox').fill(uid)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/check-order\?/)
    await page.getByRole('article').getByRole('link', { name: TOPIC }).click()
    await expect(page.getByRole('heading', { level: 1, name: TOPIC })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/order/${Number(uid.slice(1))}/`))
    await page.goto('/checkout')
    await expect(page).toHaveURL('/orders/unpaid')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('older orders stand on the next page', async () => {
    for (let nth = 1; nth <= 20; nth += 1) await place(callerIn(page), { topic: `Topic ${nth}` })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(page.getByRole('article').last()).toContainText('Topic 1')
    await page.getByRole('link', { name: 'Older orders' }).press('Enter')
    await expect(page.getByRole('article')).toContainText([TOPIC])
    await expect(page.getByText('Page 2')).toBeVisible()
    await page.getByRole('link', { name: 'Newer orders' }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(20)
    await goOn(page, '/orders/unpaid?page=-1')
    await expect(page.getByText('Page 1')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  await test.step('a draft that was already placed with other details says so, and places a second order when sent again', async () => {
    const key = crypto.randomUUID()
    const earlier = await place(callerIn(page), { key })
    await keepDraft(page, { ...COMPLETE, key }, 9)
    await placeOrder(page)
    await expect(page).toHaveURL('/order/failure')
    await expect(page.getByText('You have placed this order already, with other details.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Back to the form' }).click()
    expect(await draftIn(page)).toMatchObject({ topic: TOPIC })
    await placeOrder(page)
    await expect(page).toHaveURL(/\/order\/\d+\/checkout$/)
    expect(page.url()).not.toContain(`/order/${earlier}/`)
  })

  await test.step('a person who goes elsewhere before the checkout is here comes to it with the next visit of the form', async () => {
    await keepDraft(page, COMPLETE, 9)
    const release = await holdBack(page, /method=wallet/)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByText('Taking you to the secure checkout.')).toBeVisible()
    await goOn(page, '/prices-and-discounts')
    await expect(page.getByRole('heading', { level: 1, name: 'What a page costs' })).toBeVisible()
    release()
    await goOn(page, '/order')
    await expect(page.getByRole('heading', { level: 1, name: /^Pay for order #/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'What do you need?' })).toBeVisible()
  })
})
