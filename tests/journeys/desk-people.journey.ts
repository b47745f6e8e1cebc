// What admins do besides orders: they say who works at the desk.
import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectPresentable, test } from '#tests/kit/journey.ts'
import { signIn, signUp } from '#tests/kit/people.ts'

test('an admin makes a customer a writer, who finds the desk from then on (SCOPE-09)', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*method=setScopes$/)
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const { email } = await signUp(theirs, 'Robin Tansley')
  await theirs.goto('/desk')
  await expect(theirs).toHaveURL('/404')

  await signIn(page, 'ada@longhand.test')
  await page.goto('/desk/people')
  await expectPresentable(page)
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const groups = page.getByRole('navigation', { name: 'People' })
  await expect(groups.getByRole('link', { name: /^Everyone/ })).toHaveAttribute('aria-current', 'page')
  await groups.getByRole('link', { name: /^Managers \d+$/ }).click()
  await expect(page).toHaveURL('/desk/people?who=managers')
  await expect(page.getByRole('row', { name: 'Morgan' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Robin Tansley' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('We found no one')).toBeVisible()
  await groups.getByRole('link', { name: /^Customers/ }).click()
  await expect(page).toHaveURL('/desk/people?who=customers')
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=.*who=customers/)
  await expect(page.getByRole('row', { name: 'Robin Tansley' })).toBeVisible()
  await groups.getByRole('link', { name: /^Everyone/ }).click()
  await expect(page).toHaveURL('/desk/people?who=all')
  await page.getByRole('searchbox').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Change the scopes of Robin Tansley' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What may Robin Tansley do?' })
  await dialog.getByRole('checkbox', { name: 'Writer' }).press('Space')
  await expectAccessibleInBothThemes(page)
  await save(page)
  await expect(dialog.getByText('The pen name field is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Pen name' }).fill(`Tansy ${email.slice(0, 12)}`)
  await save(page)
  await expect(page.getByText('The scopes of Robin Tansley are saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Robin Tansley' })).toContainText('Writer')
  await page.keyboard.press('z')
  await expect(page.getByText('We’ve undone that.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Robin Tansley' })).toContainText('Customer')
  await page.getByRole('button', { name: 'Change the scopes of Robin Tansley' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Writer' }).press('Space')
  await dialog.getByRole('textbox', { name: 'Pen name' }).fill(`Tansy ${email.slice(0, 12)}`)
  await save(page)
  await expect(page.getByRole('row', { name: 'Robin Tansley' })).toContainText('Writer')

  await theirs.goto('/desk')
  await expect(theirs.getByRole('link', { name: 'Board' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Numbers' })).toHaveCount(0)
  await theirs.goto('/desk/numbers')
  await expect(theirs).toHaveURL('/404')

  await page.getByRole('button', { name: 'Sign out Robin Tansley' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign Robin Tansley out everywhere?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Robin Tansley is signed out.')).toBeVisible()
  await theirs.goto('/desk')
  await expect(theirs).toHaveURL(/\/signin/)
  await theirs.context().close()
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).press('Enter')
}
