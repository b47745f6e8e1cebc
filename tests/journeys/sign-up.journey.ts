// Signing up: who it is, a password, and on with an account.
import type { Page } from '@playwright/test'
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { CASEY, forgetCookies } from '#tests/kit/people.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

const CREATE = '**/api/proxy?namespace=account&method=create'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function giveName(page: Page, address: string, name = 'Nora Quist') {
  await email(page).fill(address)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(password(page)).toBeFocused()
}

// Five and a half hours east.
test.use({ timezoneId: 'Asia/Kolkata' })

test('an account takes an email that is free, a name, a password and the browser’s offset (AUTH-04 AUTH-50 AUTH-51 AUTH-55)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*method=create$/)
  expectTrouble(/^net::ERR_CONNECTION_RESET POST .*method=create$/)
  await page.goto('/signup?backurl=%2F%3Ffrom%3Dorder')
  await expectPresentable(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(email(page)).toHaveAccessibleDescription('The email field is required.')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'The name field is required.',
  )
  const address = newAddress()
  await giveName(page, address)
  await password(page).fill('short')
  await create(page).click()
  await expect(password(page)).toHaveAccessibleDescription('The password must be at least 6 characters.')
  await password(page).fill('Letter-2026')
  await expect(page.getByText('Very Strong password')).toBeVisible()
  await expectPresentable(page)
  const sent = page.waitForRequest(CREATE)
  await create(page).click()
  expect((await sent).postDataJSON()).toEqual({
    email: address,
    name: 'Nora Quist',
    password: 'Letter-2026',
    timezone: 5.5,
    zone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
  })
  await expect(page).toHaveURL('/?from=order')
  await expect(page.getByText('Your account is ready.', { exact: true })).toBeVisible()

  await test.step('a taken email, and a call that never came back, say so on the email, which may be changed', async () => {
    await forgetCookies(page)
    await page.goto('/signup')
    await giveName(page, CASEY)
    await password(page).fill('Letter-2026')
    await create(page).click()
    await expect(email(page)).toHaveAccessibleDescription('There was a problem creating your account')

    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Quist')
    await giveName(page, newAddress())
    await password(page).fill('Letter-2026')
    await page.route(CREATE, (route) => route.abort('connectionreset'))
    await create(page).click()
    await expect(email(page)).toHaveAccessibleDescription('There was a problem creating your account.')
    await page.unroute(CREATE)

    await create(page).click()
    await expect(page).toHaveURL('/orders/active')
  })
})
