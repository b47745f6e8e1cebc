// What admins keep beside orders: prices, ratings, what failed, and money that waits.
import { expect, expectAccessibleInBothThemes, expectPresentable, test } from '#tests/kit/journey.ts'
import { signIn } from '#tests/kit/people.ts'

test('an admin changes a price, which the public page shows at once, and puts it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const shown = async () => {
    await visitor.goto('/prices-and-discounts')
    return visitor.getByRole('table', { name: 'What a page costs' }).innerText()
  }
  expect(await shown()).not.toContain('$17.35')

  await signIn(page, 'ada@longhand.test')
  await page.goto('/desk/prices')
  await expectPresentable(page)
  const cell = page.getByRole('textbox', { name: 'Pre-diploma (years before), 10 days' })
  await cell.fill('17,35')
  await expect(page.getByRole('alert')).toHaveText('A price is a sum such as 22.45, up to 1000.')
  await cell.fill('17.35')
  const change = page.getByRole('row', { name: /10 days/ }).last()
  await expect(change).toContainText('$85.00')
  await expect(change).toContainText('$86.75')
  await expect(page.getByText('Placed orders keep their price')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await cell.press('Control+Enter')
  await expect(page.getByText('The price is saved.')).toBeVisible()
  await expect.poll(shown).toContain('$17.35')

  await cell.fill('18')
  await cell.press('Escape')
  await expect(cell).toHaveValue('17.35')
  await cell.fill('17')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByRole('heading', { name: 'What changes' })).toHaveCount(0)
  await expect(cell).toHaveValue('17.00')
  await page.keyboard.press('z')
  await expect(page.getByText('It is as it was.')).toBeVisible()
  await expect(cell).toHaveValue('17.35')
  await cell.fill('17')
  await cell.press('Control+Enter')
  await expect.poll(shown).not.toContain('$17.35')
  await visitor.context().close()
})

test('an admin adds a code and changes it', async ({ page, expectTrouble }) => {
  expectTrouble(/^422 POST .*method=saveDiscount$/)
  await signIn(page, 'ada@longhand.test')
  await page.goto('/desk/prices')
  await page.getByRole('button', { name: 'Add a code' }).press('Enter')
  const code = `FALL${Date.now() % 1_000_000}`
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const row = page.getByRole('row', { name: code })
  await expect(row).toContainText('0 of 100')
  await page.getByRole('button', { name: `Change ${code}` }).press('Enter')
  await page.getByLabel('Last day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The code must end after it begins.')).toBeVisible()
  await page.getByLabel('First day').fill('2025-12-01')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(row).toContainText('over')
  await page.keyboard.press('z')
  await expect(row).not.toContainText('over')
})
