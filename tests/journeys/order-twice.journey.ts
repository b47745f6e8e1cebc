// A draft that became an order before, though this browser never heard of it.
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft, placeOrder, TOPIC } from '#tests/kit/order-form.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'
import { place } from '#tests/kit/placements.ts'

test('with other details: the customer is told of it, and sends the draft again for a second order (FORM-33)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*method=create/)
  await signUp(page)
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
