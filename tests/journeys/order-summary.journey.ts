// The last step of the order form: everything once more, with a way to each answer and straight back.
import { expect, expectAccessible, goOn, test } from '#tests/kit/journey.ts'
import { COMPLETE, keepDraft } from '#tests/kit/order-form.ts'
import { signUp } from '#tests/kit/people.ts'
import { offerCode } from '#tests/kit/placements.ts'
import { FORM_STEPS, LAST_STEP } from '#web/parts/order-form/form-steps.ts'

test('the summary leads to each answer and back, asks about a file that did not arrive, and becomes the checkout; on a phone, the opened lines of the price cover nothing that has the focus (PAY-01)', async ({
  page,
  db,
  expectTrouble,
}) => {
  await signUp(page)
  await test.step('nothing was ordered yet', async () => {
    await page.goto('/checkout')
    await expect(page).toHaveURL('/orders/unpaid')
  })

  await test.step('from the summary to an answer and back takes one press, and loses nothing', async () => {
    const instructions = `${'Two causes, weighed against each other. '.repeat(8)}And a last word.`
    await keepDraft(page, { ...COMPLETE, instructions }, LAST_STEP)
    await page.getByRole('button', { name: 'Read all' }).click()
    await expect(page.getByText('And a last word.')).toHaveText(instructions)
    await page.getByRole('button', { name: 'Read less' }).click()
    await expect(page.getByText('And a last word.')).toHaveCount(0)

    await page.getByRole('link', { name: 'Change References' }).click()
    const steps = page.getByRole('navigation', { name: 'Order steps' })
    await expect(steps.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(LAST_STEP - 1)
    await page.getByLabel('None are needed').uncheck()
    await page.getByRole('button', { name: 'More references' }).click()
    await page.getByRole('button', { name: 'Save and return to summary' }).click()
    await expect(page.getByText('1 reference', { exact: true })).toBeVisible()
  })

  await test.step('a code that ends between its look-up and the order takes nothing off any more', async () => {
    expectTrouble(/^422 POST .*method=create/)
    const promocode = await offerCode({ db }, crypto.randomUUID().slice(0, 8).toUpperCase())
    await keepDraft(page, { ...COMPLETE, promocode }, LAST_STEP)
    const sum = page.getByRole('complementary', { name: 'Price' })
    await expect(sum).toContainText('$80.82')
    await db.updateTable('discounts').set({ valid_to: 1 }).where('code', '=', promocode).execute()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByText('Invalid code!')).toBeVisible()
    await expect(page.getByText('off the base price')).toHaveCount(0)
    await expect(sum).toContainText('$89.80')
  })

  await test.step('a file that did not arrive is named in the summary, and asked about', async () => {
    expectTrouble(/stream\/upload/)
    await keepDraft(page, COMPLETE, 3)
    // The server receives something other than the form that was sent.
    await page.route('**/stream/upload', (route) => route.continue({ postData: 'cut short' }))
    await page
      .getByLabel(/Drop files here/)
      .setInputFiles([
        { name: 'criteria.txt', mimeType: 'text/plain', buffer: Buffer.from('Words of theirs') },
      ])
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    for (let step = 3; step < LAST_STEP; step += 1)
      await page
        .getByRole('button', { name: `Continue to ${FORM_STEPS[step + 1]?.label.toLowerCase()}` })
        .click()
    await expect(page.getByText('criteria.txt, didn’t reach us')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place the order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Order without this file?' })
    await expect(question).toContainText('criteria.txt didn’t reach us.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await question.getByRole('button', { name: 'Order without' }).click()
  })

  await test.step('/checkout is the checkout of the order that was just placed', async () => {
    await expect(page.getByRole('button', { name: 'Pay $89.80' })).toBeVisible()
    const checkout = page.url()
    expect(checkout).toMatch(/\/order\/\d+\/checkout$/)
    // The page still has what it remembers of the order.
    await goOn(page, '/checkout')
    await expect(page).toHaveURL(checkout)
    await expect(page.getByRole('button', { name: 'Pay $89.80' })).toBeVisible()
  })

  await test.step('the lines of the price on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await keepDraft(page, COMPLETE, 1)
    await page.getByRole('link', { name: 'Back', exact: true }).press('Tab')
    const isOnTop = page.evaluate(() => {
      const main = document.querySelector('main')
      scrollBy({ top: (main?.getBoundingClientRect().bottom ?? 0) - innerHeight + 200, behavior: 'instant' })
      const { x = 0, y = 0, width = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + 8))
    })
    expect(await isOnTop, 'the bar comes over the cookie banner while the keyboard is in it').toBe(true)
    await keepDraft(page, { ...COMPLETE, writerCategory: 2, hasAbstractPage: true }, LAST_STEP)
    await page.locator('summary').filter({ hasText: 'see lines' }).focus()
    expect(await page.evaluate(() => scrollY), 'the focus on a bar that is in view moves nothing').toBe(0)
    await page.getByRole('button', { name: 'Yes, I understood' }).click()
    await page.getByText('see lines').click()
    const bar = page.locator('div:has(> details)')
    const terms = page.getByRole('link', { name: 'Terms', exact: true }).first()
    await page.getByRole('link', { name: 'Change Service' }).focus()
    while (!(await terms.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      const covered = async () => {
        const [focused, over] = [await page.locator(':focus').boundingBox(), await bar.boundingBox()]
        return (focused?.y ?? 0) + (focused?.height ?? 0) - (over?.y ?? 0)
      }
      await expect.poll(covered).toBeLessThanOrEqual(0)
    }
  })
})
