// A forgotten password: a mailed link, a new password, and every session over.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { createAccount } from '#tests/kit/people.ts'
import { linkIn, mailTo, newAddress } from '#tests/kit/sandbox.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New Password' })
const set = (page: Page) => page.getByRole('button', { name: 'Set the password' })

test('a mailed link leads to a new password once, and the old sessions end; a used one offers another, with or without an account (AUTH-52)', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const { email: address } = await createAccount(page, 'Nora Quist')
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/password/reset?backurl=%2F%3Ffrom%3Ddesk')
  await email(other).fill(address)
  await other.getByRole('button', { name: 'Send me a link' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()
  await expectAccessible(other)

  const link = linkIn(await mailTo(sandbox, address))
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Hello, Nora Quist' })).toBeVisible()
  await expectAccessible(other)
  const late = await elsewhere.newPage()
  await late.goto(link)
  await newPassword(other).fill('A-new-one-77')
  await set(other).click()
  await expect(other.getByText('Your new password is set.')).toBeVisible()
  await expect(other).toHaveURL('/signin?backurl=%2F%3Ffrom%3Ddesk')

  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill('A-new-one-77')
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL('/?from=desk')

  await page.goto('/orders/active')
  await expect(page).toHaveURL('/signin')

  await test.step('the link is dead from then on, and says so', async () => {
    const another = (at: Page) => at.getByRole('link', { name: 'Ask for a new link' })
    await expect(another(late)).toHaveCount(0)
    await newPassword(late).fill('Another-one-78')
    await set(late).click()
    await expect(newPassword(late)).toHaveAccessibleDescription('Something went wrong')
    await expect(another(late)).toBeVisible()
    await page.goto(link)
    await expect(newPassword(page)).toHaveAccessibleDescription('Something went wrong')
    await expect(another(page)).toBeVisible()
  })

  await test.step('another link is asked for, with or without an account', async () => {
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await email(page).fill(newAddress())
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('a link is on its way to it')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send another link' })).toHaveAccessibleDescription(
      /^You can ask for another in \d+ seconds\.$/,
    )
  })
})

test('a mail that could not be sent for a new password troubles no other page', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED POST .*method=enroll$/)
  await page.goto('/password/reset')
  await page.route(/namespace=verification&method=enroll$/, (route) => route.abort('failed'))
  await email(page).fill(newAddress())
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(email(page)).toHaveAccessibleDescription(/We couldn’t send the mail/)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
  await expect(page.getByText('We couldn’t send the mail')).toHaveCount(0)
})
