// Pages that need somebody, the question before something is deleted, and the one after a long time: is it you?
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { DEMO_PASSWORD, signIn, signUp } from '#tests/kit/people.ts'
import { codeIn, mailTo } from '#tests/kit/sandbox.ts'

const INFO = '**/api/proxy?namespace=sessions&method=info'

const PROTECTED = [
  '/orders/active',
  '/orders/unpaid',
  '/order/1/checkout',
  '/order/1/payment/credit',
  '/payment/success',
  '/order/1/withdrawal',
  '/payment/failure',
  '/statement',
  '/statement/2026-000001',
  '/check-order',
  '/settings/profile',
  '/settings/avatar',
  '/settings/security',
  '/settings/social-linking',
  '/settings/close-account',
]

test('PROT-01 PROT-02 a page that needs somebody fetches the user on load and shows a spinner meanwhile @mobile', async ({
  page,
}) => {
  await signIn(page)
  const release = Promise.withResolvers<void>()
  await page.route(INFO, async (route) => {
    await release.promise
    await route.continue()
  })
  const asked = page.waitForRequest(INFO)
  await page.goto('/orders/active')
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Your page is loading' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
  await expectAccessible(page)
})

test('PROT-03 every page that needs somebody sends a visitor to sign in', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path)
    const wanted = path === '/orders/active' ? '' : `?backurl=${encodeURIComponent(path)}`
    await expect(page).toHaveURL(`/signin${wanted}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  }
})

test('who is signed out elsewhere is sent to sign in by the next thing they do', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^401 POST /)
  await signUp(page)
  await page.goto('/settings/profile')
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Nora Berg')
  await page.request.post('/api/proxy?namespace=sessions&method=close', { data: {} })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/signin?backurl=%2Fsettings%2Fprofile')
})

test.describe('the question before a deletion', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete the draft?' })

  /** The page's own action: it counts its runs, and ends as the test lets it. */
  async function ask(page: Page) {
    await page.evaluate(() => {
      const runs: ((failure?: string) => void)[] = []
      const action = () =>
        new Promise<void>((resolve, reject) => {
          runs.push((failure) => (failure === undefined ? resolve() : reject(new Error(failure))))
        })
      Object.assign(window, { runs })
      const detail = { title: 'Delete the draft?', text: 'It cannot be brought back.', action }
      window.dispatchEvent(new CustomEvent('delete-confirmation', { detail }))
    })
    await expect(dialog(page)).toBeVisible()
  }

  const runs = (page: Page) => page.evaluate(() => Reflect.get(window, 'runs').length)
  const end = (page: Page, failure?: string) =>
    page.evaluate((words) => Reflect.get(window, 'runs').at(-1)(words), failure)

  test.beforeEach(async ({ page }) => {
    // With this call the page's listeners are in place too.
    const awake = page.waitForRequest(INFO)
    await page.goto('/')
    await awake
    await ask(page)
  })

  test('PROT-04 PROT-05 PROT-06 opens on its event, shows that it works, and closes when it is done @mobile', async ({
    page,
  }) => {
    await expectAccessible(page)
    const ok = dialog(page).getByRole('button', { name: 'Delete' })
    await ok.click()
    await expect(ok).toHaveAttribute('aria-busy', 'true')
    await end(page)
    await expect(dialog(page)).toBeHidden()
    expect(await runs(page)).toBe(1)
  })

  test('PROT-07 ERR-14 stays open with the reason when the action fails, and may be tried again', async ({
    page,
  }) => {
    const ok = dialog(page).getByRole('button', { name: 'Delete' })
    await ok.click()
    await end(page, 'The file is in use.')
    await expect(dialog(page).getByRole('alert')).toHaveText('The file is in use.')
    await ok.click()
    await end(page)
    await expect(dialog(page)).toBeHidden()
    expect(await runs(page)).toBe(2)
  })

  test('PROT-08 does nothing when it is canceled', async ({ page }) => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await runs(page)).toBe(0)
  })
})

test.describe('ADD-12 when the last proof is old', () => {
  const proof = (page: Page) => page.getByRole('alertdialog', { name: 'Is it you?' })
  const confirm = (page: Page) => proof(page).getByRole('button', { name: 'Confirm' })

  /** As the server answers a quarter of an hour after signing in; the clock is shared with other journeys. */
  async function refuseOnce(page: Page, namespace: string, method: string) {
    await page.route(
      `**/api/proxy?namespace=${namespace}&method=${method}`,
      (route: Route) =>
        route.fulfill({
          status: 403,
          json: { error: true, code: 'proof_required', message: 'Please confirm that it is you.' },
        }),
      { times: 1 },
    )
  }

  async function changePassword(page: Page) {
    await page.goto('/settings/security')
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('A-new-one-77')
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('A-new-one-77')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(proof(page)).toBeVisible()
  }

  test('a new password asks for the current one, then it is set @mobile', async ({ page, expectTrouble }) => {
    expectTrouble(/^403 POST .*method=update$/)
    expectTrouble(/^422 POST .*method=open$/)
    await signUp(page)
    await refuseOnce(page, 'account', 'update')
    await changePassword(page)
    await expectAccessible(page)
    const current = proof(page).getByRole('textbox', { name: 'Current Password' })
    await expect(current).toBeFocused()
    await current.fill('Not-the-one-1')
    await confirm(page).click()
    await expect(current).toHaveAccessibleDescription('Invalid email or password')
    await current.fill(DEMO_PASSWORD)
    await confirm(page).click()
    await expect(proof(page)).toBeHidden()
    await expect(page).toHaveURL('/signin')
  })

  test('a mailed code does as well', async ({ page, sandbox, expectTrouble }) => {
    expectTrouble(/^403 POST .*method=update$/)
    const { email } = await signUp(page)
    await refuseOnce(page, 'account', 'update')
    await changePassword(page)
    await proof(page).getByRole('button', { name: 'Send me a code instead' }).click()
    const code = proof(page).getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await code.fill(codeIn(await mailTo(sandbox, email)))
    await confirm(page).click()
    await expect(page).toHaveURL('/signin')
  })

  test('whoever puts the question away has changed nothing', async ({ page, expectTrouble }) => {
    expectTrouble(/^403 POST .*method=update$/)
    const { email } = await signUp(page)
    await refuseOnce(page, 'account', 'update')
    await changePassword(page)
    await proof(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
    await signIn(page, email)
  })

  test('it stands over the question before a deletion, which then goes on', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/^403 POST .*method=delete$/)
    await signUp(page)
    await refuseOnce(page, 'account', 'delete')
    await page.goto('/delete')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete your account?' })
      .getByRole('button', { name: 'Delete my account' })
      .click()
    await proof(page).getByRole('textbox', { name: 'Current Password' }).fill(DEMO_PASSWORD)
    await confirm(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})
