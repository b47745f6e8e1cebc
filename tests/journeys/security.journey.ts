// Security: a new password, the proof of one's address, and where one is signed in.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'
import { DEMO_PASSWORD, isSignedIn, signIn, signUp } from '#tests/kit/people.ts'
import { codeIn, mailTo } from '#tests/kit/sandbox.ts'

const UPDATE = '**/api/proxy?namespace=account&method=update'
const NEW_PASSWORD = 'Quill-and-ink-7'

const password = (page: Page) => page.getByRole('textbox', { name: 'New Password', exact: true })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm New Password' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true })
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true })

async function arrive(page: Page): Promise<string> {
  const { email } = await signUp(page)
  await page.goto('/settings/security')
  await expect(password(page)).toBeVisible()
  return email
}

async function type(page: Page, typed: string, again: string) {
  await password(page).fill(typed)
  await confirmation(page).fill(again)
}

test('SEC-01 SEC-03 SEC-04 SEC-06 SEC-07 shows the address, and waits for a password typed twice', async ({
  page,
}) => {
  const email = await arrive(page)
  const address = page.getByLabel('Email Address')
  await expect(address).toHaveValue(email)
  await expect(address).not.toBeEditable()
  const table = [
    ['', '', false, false],
    ['12345', '', false, true],
    ['', '1', false, true],
    ['12345', '1', false, true],
    ['123456', '', false, true],
    ['123456', '1', true, true],
  ] as const
  for (const [typed, again, canSave, canCancel] of table) {
    await type(page, typed, again)
    await expect(save(page)).toBeEnabled({ enabled: canSave })
    await expect(cancel(page)).toBeEnabled({ enabled: canCancel })
  }
  await cancel(page).click()
  await expect(password(page)).toHaveValue('')
  await expect(confirmation(page)).toHaveValue('')
})

test('SEC-05 shows nothing until it is known whose it is', async ({ page }) => {
  await signUp(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/proxy?namespace=sessions&method=info', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/settings/security')
  await expect(page.getByRole('main')).toHaveText('Your page is loading')
  release.resolve()
  await expect(password(page)).toBeVisible()
})

test('SEC-02 SEC-13 SEC-16 SEC-17 SEC-18 SEC-19 SEC-20 weighs the password and says what it lacks @mobile', async ({
  page,
}) => {
  await arrive(page)
  for (const rule of ['At least 6 characters', '1 number', '1 uppercase letter', '1 special symbol'])
    await expect(page.getByRole('listitem').filter({ hasText: rule })).toBeVisible()
  const levels = [
    ['abcdef', 'Too weak'],
    ['abcde1', 'Could be stronger'],
    ['Abcde1', 'Strong password'],
    ['Abcd1!', 'Very Strong password'],
  ] as const
  const colours: string[] = []
  for (const [typed, label] of levels) {
    await password(page).fill(typed)
    await expect(page.getByText(label, { exact: true })).toBeVisible()
    const bar = page.locator('[data-score] [data-on]').first()
    await expect(page.locator('[data-score] [data-on]')).toHaveCount(colours.length + 1)
    await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    colours.push(await bar.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  const [red, yellow, green, alsoGreen] = colours
  expect(new Set([red, yellow, green]).size).toBe(3)
  expect(alsoGreen).toBe(green)
})

test('SEC-12 two passwords that differ are told at the second one', async ({ page }) => {
  await arrive(page)
  await type(page, NEW_PASSWORD, 'Quill-and-ink-8')
  await save(page).click()
  await expect(confirmation(page)).toHaveAccessibleDescription('Password and confirm password do not match')
  await cancel(page).click()
  await expect(confirmation(page)).toHaveAccessibleDescription('')
})

test('SEC-08 SEC-09 what the server refuses stands under the password, or under its own field', async ({
  page,
}) => {
  await arrive(page)
  let failure: object = { message: 'Not this one.' }
  await page.route(UPDATE, (route) => route.fulfill({ json: { error: true, code: 'conflict', ...failure } }))
  await type(page, NEW_PASSWORD, NEW_PASSWORD)
  await save(page).click()
  await expect(password(page)).toHaveAccessibleDescription('Not this one.')

  failure = { message: 'Both.', fields: { password: 'Too plain.', confirmation: 'Look again.' } }
  await save(page).click()
  await expect(password(page)).toHaveAccessibleDescription('Too plain.')
  await expect(confirmation(page)).toHaveAccessibleDescription('Look again.')
})

test('SEC-10 a new password signs out, here and elsewhere, and is the one that counts @mobile', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await arrive(page)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(elsewhere, email)
  await type(page, NEW_PASSWORD, NEW_PASSWORD)
  const [cookie] = await page.context().cookies()
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible()
  await expect(page).toHaveURL('/signin')
  if (cookie) await page.context().addCookies([cookie])
  expect(await isSignedIn(page)).toBe(false)
  expect(await isSignedIn(elsewhere)).toBe(false)
  await signIn(page, email, NEW_PASSWORD)
  expect(await isSignedIn(page)).toBe(true)
  await elsewhere.close()
})

test('a proof that is too old is asked for anew, then the new password is set', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^403 POST .*method=update$/)
  await arrive(page)
  const asked = { error: true, code: 'proof_required', message: 'Please confirm that it is you.' }
  await page.route(UPDATE, (route) => route.fulfill({ status: 403, json: asked }))
  await type(page, NEW_PASSWORD, NEW_PASSWORD)
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Is it you?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(password(page)).toHaveAccessibleDescription('Please confirm that it is you.')

  await save(page).click()
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(DEMO_PASSWORD)
  await page.unroute(UPDATE)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/signin')
})

test('the address is proven by a mailed code, and then no more asked for @mobile', async ({
  page,
  sandbox,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*method=exchange$/)
  const email = await arrive(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  const mailed = codeIn(await mailTo(sandbox, email))
  await code.fill('12')
  await verify.click()
  await expect(code).toHaveAccessibleDescription(/^Invalid code!/)
  await code.fill(mailed.startsWith('1') ? '200 000' : '100 000')
  await verify.click()
  await expect(code).toHaveAccessibleDescription(/^Invalid code!/)
  await code.fill(mailed)
  await verify.click()
  await expect(page.getByText('Your address is verified.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verify your address' })).toHaveCount(0)
})

test('a session elsewhere is seen and ended; ending this one signs out', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUp(page)
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await signIn(elsewhere, email)
  await page.goto('/settings/security')
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const other = sessions.filter({ hasText: 'Last seen: just now' })
  await other.getByRole('button').click()
  await expect(sessions).toHaveCount(1)
  expect(await isSignedIn(elsewhere)).toBe(false)
  await expect(sessions).toContainText('This device')
  await sessions.getByRole('button').click()
  await expect(page).toHaveURL('/signin')
  await elsewhere.close()
})
