// Passkeys: added, named, used to sign in and to prove who a person is, and removed, with a device that
// Chromium plays.
import type { CDPSession, Page } from '@playwright/test'
import { expect, expectPresentable, holdBack, test } from '#tests/kit/journey.ts'
import { letProofAge } from '#tests/kit/people.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const rows = (page: Page) => page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
const add = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const proof = (page: Page) => page.getByRole('alertdialog', { name: 'Is it you?' })

/** Browsers bind passkeys to a host name, so this product has one. */
async function openNamed(page: Page, baseURL: string | undefined) {
  const site = new URL(baseURL ?? '')
  site.hostname = 'localhost'
  // This device accepts the offer in the field without asking, so a page has the offer only if its address
  // asks for it.
  await page.addInitScript(() => {
    if (!location.search.includes('offer'))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  return { at: (path: string) => new URL(path, site).href, cdp, authenticatorId }
}

/** What the device does when it asks the person: it signs, or the person cancels. */
async function letPersonAgree(cdp: CDPSession, authenticatorId: string, enabled: boolean) {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: enabled })
}

test('a passkey is added, renamed, signs in, proves who it is and is removed', async ({
  page,
  baseURL,
  db,
  expectTrouble,
}) => {
  expectTrouble(/^403 POST .*method=prepare$/)
  expectTrouble(/^403 POST .*method=delete$/)
  const { at, cdp, authenticatorId } = await openNamed(page, baseURL)
  const email = newAddress()
  await page.goto(at('/signin'))
  await page.request.post(at('/api/proxy?namespace=account&method=create'), {
    data: { email, name: 'Nora Quist', password: 'Longhand-2026!', timezone: 2 },
  })

  await test.step('a proven address comes first', async () => {
    await page.goto(at('/settings/security'))
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
    await add(page).click({ force: true })
    await expect(page.getByText('Verify your address first.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await db.updateTable('people').set({ email_proven_at: 1 }).where('email', '=', email).execute()
  })

  await test.step('added after a proof, and listed', async () => {
    await letProofAge(db, email)
    await page.goto(at('/settings/security'))
    await add(page).click()
    await proof(page).getByRole('textbox', { name: 'Current Password' }).fill('Longhand-2026!')
    await proof(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(status(page, 'Your passkey is ready.')).toBeVisible()
    await expect(rows(page)).toHaveText(/ on Linux.*not used yet/)
    await expectPresentable(page)
  })

  await test.step('a device that has one already says so, and so does one whose person cancels', async () => {
    await letProofAge(db, email)
    await add(page).click()
    await proof(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('renamed', async () => {
    await rows(page)
      .getByRole('button', { name: /^Rename .* on Linux$/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('The laptop')
    const letGo = await holdBack(page, /namespace=passkeys&method=rename$/)
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'Please wait for the answer.',
    )
    letGo()
    await expect(rows(page)).toHaveText(/The laptop/)
    await expect(dialog).toBeHidden()
  })

  await test.step('signs in: not while its person does not agree, then at once', async () => {
    await letPersonAgree(cdp, authenticatorId, false)
    await page.getByRole('button', { name: /^End the session of / }).click()
    await expect(page).toHaveURL(/\/signin$/)
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await letPersonAgree(cdp, authenticatorId, true)
    await button.click()
    await expect(page).toHaveURL(/\/orders\/active$/)
  })

  await test.step('signs in by the offer in the field of the address', async () => {
    await page.goto(at('/settings/security'))
    await page.getByRole('button', { name: /^End the session of / }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await page.goto(at('/signin?offer'))
    await expect(page).toHaveURL(/\/orders\/active$/)
  })

  await test.step('proves who it is, and is removed', async () => {
    await letProofAge(db, email)
    await page.goto(at('/settings/security'))
    await expect(rows(page)).toHaveText(/last used: just now/)
    await rows(page).getByRole('button', { name: 'Remove The laptop' }).click()
    await page
      .getByRole('alertdialog', { name: 'Remove “The laptop”?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await proof(page).getByRole('button', { name: 'Use a passkey' }).click()
    await expect(status(page, '“The laptop” is removed.')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await letProofAge(db, email)
    await add(page).click()
    await expect(proof(page)).toBeVisible()
    await expect(proof(page).getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  })

  await test.step('a browser that fails at its own offer says nothing until it is asked, and offers again after that', async () => {
    await page.context().clearCookies()
    await page.addInitScript(() => {
      const asked = { offers: 0 }
      Object.assign(window, { asked })
      Object.assign(navigator.credentials, {
        get: async ({ mediation }: CredentialRequestOptions) => {
          if (mediation === 'conditional') asked.offers += 1
          throw new DOMException('No authenticator is here', 'NotSupportedError')
        },
      })
    })
    await page.goto(at('/signin?offer'))
    const offers = () => page.evaluate(() => Reflect.get(window, 'asked').offers)
    await expect.poll(offers).toBe(1)
    // If there were an apology, the next picture would show it.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await expect(page.getByText('couldn’t use a passkey')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('couldn’t use a passkey')).toBeVisible()
    await expect.poll(offers).toBe(2)
  })
})

test('a button whose code did not come says so and can be pressed again', async ({
  page,
  baseURL,
  db,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED GET .*\/assets\/passkeys-/)
  expectTrouble(/^page error: .*\/assets\/passkeys-/)
  const { at } = await openNamed(page, baseURL)
  const email = newAddress()
  await page.goto(at('/signin'))
  await page.request.post(at('/api/proxy?namespace=account&method=create'), {
    data: { email, name: 'Nora Quist', password: 'Longhand-2026!', timezone: 2 },
  })
  await db.updateTable('people').set({ email_proven_at: 1 }).where('email', '=', email).execute()
  await page.goto(at('/settings/security'))
  await page.route('**/assets/passkeys-*.js', (route) => route.abort())
  await add(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We got no answer.' })).toBeVisible()
  await page.unroute('**/assets/passkeys-*.js')
  await add(page).click()
  await expect(rows(page)).toHaveCount(1)
})
