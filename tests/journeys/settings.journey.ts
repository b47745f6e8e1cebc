// The settings: their menu, whose they are, and the profile.
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { signUp } from '#tests/kit/people.ts'

const SCREENS = {
  Profile: '/settings/profile',
  Security: '/settings/security',
  'Social-linking': '/settings/social-linking',
  'Close-account': '/settings/close-account',
} as const

test('SET-01 SET-07 the settings begin with the profile, and their menu leads on @mobile', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/profile')
  const menu = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(menu.getByRole('link')).toHaveText(Object.keys(SCREENS))
  for (const [label, href] of Object.entries(SCREENS)) {
    const link = menu.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(href)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
  }
})

test('SET-02 SET-03 SET-04 SET-05 SET-06 every screen is there and accessible in both themes @mobile', async ({
  page,
}) => {
  await signUp(page)
  for (const href of [...Object.values(SCREENS), '/settings/avatar']) {
    const answer = await page.goto(href)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), href).toBe(
      page.viewportSize()?.width,
    )
  }
})

test('SET-08 SET-09 SET-10 the head shows name, address and initials, and leads to the picture', async ({
  page,
}) => {
  const { email } = await signUp(page, 'Mira van Kamp')
  await page.goto('/settings/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira van Kamp')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  const picture = page.getByRole('main').getByRole('link', { name: 'Change your picture' })
  const sign = picture.locator('[data-initials]')
  await expect(sign).toHaveAttribute('data-initials', 'MK')
  const round = await sign.evaluate((element) => getComputedStyle(element).borderRadius)
  expect(round).toBe('50%')
  await picture.click()
  await expect(page).toHaveURL('/settings/avatar')
})

test.describe('the profile', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page)
    await page.goto('/settings/profile')
  })

  test('PROF-01 PROF-04 PROF-05 PROF-06 waits for a change, and takes it back', async ({ page }) => {
    const name = page.getByLabel('Full Name')
    const buttons = [
      page.getByRole('button', { name: 'Save changes', exact: true }),
      page.getByRole('button', { name: 'Cancel', exact: true }),
    ] as const
    await expect(name).toHaveValue('Nora Quist')
    await expect(page.getByLabel('Country')).toHaveValue('')
    await expect(page.getByLabel('Timezone')).toHaveValue('(UTC+02:00)')
    for (const button of buttons) await expect(button).toBeDisabled()

    await name.fill('Nora Hill')
    for (const button of buttons) await expect(button).toBeEnabled()
    await expect(page.getByText('You changed your name')).toBeVisible()
    // Typed back by hand is touched all the same.
    await name.fill('Nora Quist')
    for (const button of buttons) await expect(button).toBeEnabled()

    await name.fill('Nora Hill')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(name).toHaveValue('Nora Quist')
    for (const button of buttons) await expect(button).toBeDisabled()
  })

  test('PROF-02 PROF-03 VAL-22 VAL-23 keeps a country with its flag and a time zone @mobile', async ({
    page,
  }) => {
    const country = page.getByLabel('Country')
    await country.fill('atlantis')
    await expect(page.getByText('No results found', { exact: true })).toBeVisible()
    await country.fill('united foo')
    const kingdom = page.getByRole('option', { name: 'United Kingdom' })
    await expect(kingdom.locator('img')).toHaveAttribute('src', /GB.*\.svg/)
    expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(200)
    await kingdom.click()
    const zone = page.getByLabel('Timezone')
    await zone.fill('kolkata')
    await page.getByRole('option', { name: '(UTC+05:30) Kolkata' }).click()
    await expect(page.getByText('You changed your country and timezone')).toBeVisible()

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await page.reload()
    await expect(country).toHaveValue('United Kingdom')
    await expect(zone).toHaveValue('(UTC+05:30) Kolkata')
  })

  test('PROF-07 a blank name stays the one it was; another one is shown everywhere', async ({ page }) => {
    const name = page.getByLabel('Full Name')
    const save = page.getByRole('button', { name: 'Save changes' })
    await name.fill('   ')
    await save.click()
    await expect(name).toHaveValue('Nora Quist')
    await expect(save).toBeDisabled()

    await name.fill('Nora <b>')
    await save.click()
    await expect(page.getByText('The name must only contain letters, digits')).toBeVisible()
    await expect(name).toBeFocused()

    await name.fill('Zoë Hill')
    await name.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë Hill')
  })

  test('PROF-09 what the server refuses changes nothing here', async ({ page }) => {
    await page.route('**/api/proxy?namespace=account&method=update', (route) =>
      route.fulfill({ json: { error: true, code: 'internal', message: 'Internal error' } }),
    )
    await page.getByLabel('Full Name').fill('Nora Hill')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Internal error' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Quist')
    await expect(page.getByLabel('Full Name')).toHaveValue('Nora Hill')
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  })
})
