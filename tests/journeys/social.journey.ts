// Social-linking: accounts elsewhere are connected and disconnected.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'
import { createAccount, DEMO_PASSWORD, forgetCookies } from '#tests/kit/people.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

const SCREEN = '/settings/social-linking'

const rows = (page: Page) => page.getByRole('list', { name: 'Accounts elsewhere' }).getByRole('listitem')
const rowOf = (page: Page, provider: string) => rows(page).filter({ hasText: provider })
const dialog = (page: Page) => page.getByRole('alertdialog')

async function continueAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill('Nora at work')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function disconnect(page: Page, provider: string) {
  await rowOf(page, provider).getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog(page)).toContainText(`Disconnect ${provider}?`)
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${provider} is disconnected.` })).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, provider)).toContainText('Not connected')
}

test('Google and Facebook are connected, after a refusal and a proof, and disconnected after a question, but for the only way in (SOC-01 SOC-02 SOC-04)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*method=unlink$/)
  expectTrouble(/^net::ERR_FAILED GET .*confirm-dialog/)
  const { email } = await createAccount(page)
  await page.goto(SCREEN)
  await expect(rows(page)).toHaveCount(2)
  await test.step('the page says what went wrong at the provider', async () => {
    await rowOf(page, 'Google').getByRole('link', { name: 'Connect' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(page).toHaveURL(/\/settings\/social-linking\?error=/)
    await expect(page.getByRole('main')).toContainText('You canceled signing in with Google.')
  })

  await test.step('Google', async () => {
    const own = rowOf(page, 'Google')
    await expect(own).toContainText('Not connected')
    await own.getByRole('link', { name: 'Connect' }).click()
    await continueAs(page, email)
    await expect(page).toHaveURL(SCREEN)
    await expect(own).toContainText('Connected as Nora at work')

    // Where the question cannot be asked, nothing is done; the next press asks it.
    // The page preloads the code before it imports it, so the browser may ask for it twice.
    const code = '**/assets/confirm-dialog-*.js'
    await page.route(code, (route) => route.abort('failed'))
    await own.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('We got no answer. Check your connection, then try again.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.unroute(code)
    await own.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog(page)).toContainText('Disconnect Google?')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(own).toContainText('Connected as')
    await disconnect(page, 'Google')
    await page.reload()
    await expect(own.getByRole('link', { name: 'Connect' })).toBeVisible()
  })

  await test.step('Facebook, which asks for a proof first', async () => {
    await page.goto(`${SCREEN}?confirm=facebook`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const proof = page.getByRole('alertdialog', { name: 'Is it you?' })
    await proof.getByRole('textbox', { name: 'Current Password' }).fill(DEMO_PASSWORD)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue with Facebook')
    await continueAs(page, email)
    await expect(page).toHaveURL(SCREEN)
    await expect(rowOf(page, 'Facebook')).toContainText('Connected as Nora at work')
    await disconnect(page, 'Facebook')
  })

  await test.step('the only way in is not given up', async () => {
    await forgetCookies(page)
    await page.goto(`/signin/google?backurl=${encodeURIComponent(SCREEN)}`)
    await continueAs(page, newAddress())
    await rowOf(page, 'Google').getByRole('button', { name: 'Disconnect' }).click()
    await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog(page)).toContainText('Set a password first.')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(page, 'Google')).toContainText('Connected as')
  })
})
