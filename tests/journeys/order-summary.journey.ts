// The last step of the order form: everything once more, with a way to each answer and straight back.
import { expect, expectAccessible, goOn, test } from '#tests/kit/journey.ts'
import { COMPLETE, keepDraft } from '#tests/kit/order-form.ts'
import { signUp } from '#tests/kit/people.ts'
import { FORM_STEPS, LAST_STEP } from '#web/parts/order-form/form-steps.ts'

test('the summary leads to each answer and back, asks about a file that did not arrive, and becomes the checkout; on a phone, the opened lines of the price cover nothing that has the focus (PAY-01)', async ({
  page,
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
