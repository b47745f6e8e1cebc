// What a person begins is not lost: on the way through a provider, in two tabs, with old drafts and copies.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft, placeOrder, TOPIC } from '#tests/kit/order-form.ts'
import { signUp } from '#tests/kit/people.ts'
import { giveWriter } from '#tests/kit/placements.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

test('an earlier order can be copied, with a question before it replaces a draft, and its writer asked for again (PRICE-06 PRICE-18)', async ({
  page,
  db,
  expectTrouble,
}) => {
  expectTrouble(/assets\/order-again-/)
  await signUp(page)
  const given = {
    ...COMPLETE,
    type: 'editing',
    sources: 7,
    skip_sources: false,
    hasAbstractPage: true,
  } as const
  const earlier = await place(page, given)
  const penName = `Quill ${earlier}`
  await giveWriter({ db }, earlier, penName)
  await test.step('copied', async () => {
    const code = '**/assets/order-again-*.js'
    await page.route(code, (route) => route.abort('failed'))
    await page.goto(`/order?from=${earlier}`)
    await expect(page.getByText('We got no answer. Check your connection, then try again.')).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/order')
    await expect(sum(page)).toContainText('$111.80')
    expect(await draftIn(page)).toMatchObject({ ...given, step: 0, writerCategory: 1 })
    await keepDraft(page, { ...COMPLETE, topic: 'Begun anew' }, 2)
    await page.goto(`/order?from=${earlier}`)
    await page.getByRole('button', { name: 'Keep this one' }).click()
    expect(await draftIn(page)).toMatchObject({ topic: 'Begun anew' })
    await page.goto(`/order?from=${earlier}`)
    await page.getByRole('button', { name: 'Replace it' }).click()
    expect(await draftIn(page)).toMatchObject({ topic: TOPIC, previousId: null, files: [] })
    await page.goto('/order?from=999999999')
    await expect(page.getByText('We couldn’t find the earlier order, so nothing was copied.')).toBeVisible()
  })

  await test.step('an answer that comes after the person has left does not call them back', async () => {
    const copying = /namespace=types&method=fetch$/
    const letGo = await holdBack(page, copying)
    const asked = page.waitForRequest(copying)
    await page.goto(`/order?from=${earlier}`)
    await asked
    await page.getByRole('link', { name: 'Samples' }).first().click()
    await expect(page).toHaveURL('/samples')
    const answered = page.waitForResponse(copying)
    letGo()
    await answered
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/samples')
  })

  await test.step('its writer', async () => {
    await keepDraft(page, COMPLETE, 8)
    const offered = page.getByLabel('Previous writer').getByRole('option').filter({ hasText: penName })
    await page.getByLabel('Previous writer').selectOption(String(await offered.textContent()))
    await expect(sum(page)).toContainText('Previous writer, 5%$4.49')
    await expect(sum(page)).toContainText('$94.29')
    expect(await draftIn(page)).toMatchObject({ previousId: earlier })
    await expectAccessible(page)
    await goOn(page)
    await expect(page.getByText('Previous writer', { exact: true }).last()).toBeVisible()
    await placeOrder(page)
    await expect(sum(page)).toContainText('Previous writer, 5%$4.49')
    await expect(sum(page)).toContainText('To pay$94.29')
  })
})

test('a draft of an earlier version is put away with a word, another tab is asked about, and signing in through Google brings every word back (PUB-07 FORM-24)', async ({
  page,
  context,
}) => {
  await test.step('an earlier version', async () => {
    await keepDraft(page, { ...COMPLETE, version: 0 }, 0)
    const word = page.getByText('We couldn’t read a draft from an earlier version of this form')
    await expect(word).toBeVisible()
    await page.getByRole('radio', { name: /^Editing/ }).check()
    await expect(word).toBeHidden()
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Editing/ })).toBeChecked()
  })

  await test.step('another tab', async () => {
    await keepDraft(page, COMPLETE, 2)
    const other = await context.newPage()
    await other.goto('/order?step=2')
    await other.getByLabel('Topic').fill('Written in the other tab')
    await expect(page.getByText('This order was changed in another tab.')).toBeVisible()
    await page.getByLabel('Topic').fill('Written here meanwhile')
    expect(await draftIn(page)).toMatchObject({ topic: 'Written in the other tab' })
    await page.getByRole('button', { name: 'Take the other tab’s' }).click()
    await expect(page.getByLabel('Topic')).toHaveValue('Written in the other tab')
    await page.getByLabel('Topic').fill('Written here at last')
    await other.getByRole('button', { name: 'Keep this one' }).press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Keep this one' }).click()
    await expect(page.getByLabel('Topic')).toHaveValue('Written here at last')
    await expect.poll(() => draftIn(page)).toMatchObject({ topic: 'Written here at last' })
  })

  await test.step('signing in through Google comes back to step 2 with every word of the draft', async () => {
    await keepDraft(page, { ...COMPLETE, topic: '' }, 2)
    await page.getByLabel('Topic').fill(TOPIC)
    await page.getByLabel('Instructions').fill('Typed just before leaving.')
    await goOn(page)
    await page.getByRole('link', { name: 'Google' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue with Google')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('Name').fill('Nora Quist')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page).toHaveURL('/order?step=2')
    await expect(page.getByLabel('Topic')).toHaveValue(TOPIC)
    await expect(page.getByLabel('Instructions')).toHaveValue('Typed just before leaving.')
    await goOn(page)
    await expect(page).toHaveURL('/order?step=3')
    await expect
      .poll(() => draftIn(page))
      .toMatchObject({
        ...COMPLETE,
        instructions: 'Typed just before leaving.',
        step: 3,
        reached: 3,
      })
  })
})

test('the keyboard alone writes and places an order', async ({ page }) => {
  // This takes some hundred keys, one after the other.
  test.slow()
  await signUp(page)
  await page.goto('/order')
  await page.getByRole('radio', { name: /^Writing/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Document type' })).toBeVisible()
  await tabTo(page, 'Document type')
  await choose(page, 'ext', 'Extended essay')
  await onward(page, 'Tell us about the paper')
  await expect(page.getByLabel('Discipline')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await tabTo(page, 'Discipline')
  await choose(page, 'biol', 'Biology')
  await tabTo(page, 'Citation style')
  await choose(page, 'apa', 'APA')
  await onward(page, 'What is it about?')
  await tabTo(page, 'Topic')
  await page.keyboard.type(TOPIC)
  await onward(page, 'Is there anything to work from?')
  await onward(page, 'How many references?')
  await tabTo(page, 'References')
  await page.keyboard.press('ArrowUp')
  await onward(page, 'When do you need it?')
  await tabTo(page, 'Deadline')
  await page.keyboard.press('ArrowRight')
  await onward(page, 'How long should it be?')
  await onward(page, 'Which writer?')
  await tabTo(page, /^Standard/)
  await page.keyboard.press('ArrowDown')
  await onward(page, 'Anything else with the paper?')
  await onward(page, 'Read it over once')
  await tabTo(page, /^I understand/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Place the order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(sum(page)).toContainText('Advanced writer, 15%')
})

function sum(page: Page) {
  return page.getByRole('complementary', { name: 'Price' })
}

/** On a phone, the bar at the foot holds the button that leads on. */
async function goOn(page: Page) {
  await page
    .getByRole('button', { name: /^Continue/ })
    .filter({ visible: true })
    .click()
}

/** Returns the number of the order that the draft becomes. */
async function place(page: Page, draft = COMPLETE): Promise<number> {
  await keepDraft(page, draft, 9)
  await placeOrder(page)
  return Number(/order\/(\d+)/.exec(page.url())?.[1])
}

async function tabTo(page: Page, name: string | RegExp) {
  const target = page.getByLabel(name).or(page.getByRole('button', { name })).and(page.locator(':focus'))
  for (let turn = 0; turn < 30 && (await target.count()) === 0; turn += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function choose(page: Page, typed: string, title: string) {
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name: title, exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function onward(page: Page, question: string) {
  await tabTo(page, /^Continue to/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: question })).toBeFocused()
}
