// The settings: their menu, their owner, and the profile.
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { signUp } from '#tests/kit/people.ts'

const SCREENS = {
  Profile: '/settings/profile',
  Security: '/settings/security',
  'Social-linking': '/settings/social-linking',
  'Close-account': '/settings/close-account',
} as const

test('settings begin with the profile, and every screen is accessible in both themes (SET-01 SET-02 SET-03 SET-04 SET-05 SET-06 SET-07 SOC-03)', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/settings')
  await expect(page).toHaveURL('/settings/profile')
  const menu = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(menu.getByRole('link')).toHaveText(Object.keys(SCREENS))
  async function look(href: string) {
    await expect(page).toHaveURL(href)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectPresentable(page)
  }
  for (const [label, href] of Object.entries(SCREENS)) {
    const link = menu.getByRole('link', { name: label, exact: true })
    await link.click()
    await look(href)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
    if (label !== 'Social-linking') continue
    const note = page.getByRole('region', { name: 'We recommend it' })
    await expect(note.getByRole('listitem')).toContainText([
      'One-click fast login',
      'Secure',
      'No info sharing',
      'No spam',
    ])
  }
  await page.goto('/settings/avatar')
  await look('/settings/avatar')

  await test.step('on a narrow phone the row is longer than the screen, and shows where one is', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(SCREENS['Close-account'])
    await expect(menu.getByRole('link', { name: 'Close-account' })).toBeInViewport({ ratio: 1 })
    await expect(menu.getByRole('link', { name: 'Profile' })).not.toBeInViewport({ ratio: 1 })
  })
})

test('the profile takes a new name, a country and a time zone, waits for a change and keeps the name if blank (SET-08 SET-09 SET-10 PROF-01 PROF-02 PROF-03 PROF-04 PROF-05 PROF-06 PROF-07 PROF-09 ENT-11 VAL-22 VAL-23 VAL-24)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*method=update$/)
  const { email } = await signUp(page, 'Mira van Kamp')
  await page.goto('/settings/profile')
  const title = page.getByRole('heading', { level: 1 })
  const name = page.getByLabel('Full Name')
  const save = page.getByRole('button', { name: 'Save changes', exact: true })
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  const picture = page.getByRole('main').getByRole('link', { name: 'Change your picture' })

  await test.step('the head', async () => {
    await expect(title).toHaveText('Mira van Kamp')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    const sign = picture.locator('[data-initials]')
    await expect(sign).toHaveAttribute('data-initials', 'MK')
    const round = await sign.evaluate((element) => getComputedStyle(element).borderRadius)
    expect(round).toBe('50%')
  })

  await test.step('waiting for a change, and taking it back', async () => {
    await expect(name).toHaveValue('Mira van Kamp')
    await expect(page.getByLabel('Country')).toHaveValue('')
    await expect(page.getByLabel('Timezone')).toHaveValue('(UTC+02:00)')
    for (const button of [save, cancel]) await expect(button).toBeDisabled()
    await name.fill('Nora Hill')
    for (const button of [save, cancel]) await expect(button).toBeEnabled()
    await expect(page.getByText('You changed your name')).toBeVisible()
    // A field that was changed and then typed back still counts as touched.
    await name.fill('Mira van Kamp')
    for (const button of [save, cancel]) await expect(button).toBeEnabled()
    await name.fill('Nora Hill')
    await cancel.click()
    await expect(name).toHaveValue('Mira van Kamp')
    for (const button of [save, cancel]) await expect(button).toBeDisabled()
  })

  await test.step('a blank name stays the one it was, and one that cannot be is refused', async () => {
    await name.fill('   ')
    await save.click()
    const answer = page.getByRole('status').filter({ hasText: 'We kept your name: Mira van Kamp.' })
    await expect(answer).toBeFocused()
    await expect(name).toHaveValue('Mira van Kamp')
    await expect(save).toBeDisabled()
    await name.fill('Nora <b>')
    await save.click()
    const refusal = page.getByText('The name must only contain letters, digits')
    await expect(refusal).toBeVisible()
    await expect(name).toBeFocused()
    await cancel.click()
    await expect(refusal).toBeHidden()
    await expect(name).toHaveValue('Mira van Kamp')
  })

  await test.step('what the server refuses changes nothing here; what it takes is shown everywhere', async () => {
    const call = '**/api/proxy?namespace=account&method=update'
    await page.route(call, (route) => route.continue({ postData: '{"country":"Atlantis"}' }))
    await name.fill('Nora Hill')
    await save.click()
    await expect(page.getByText('The country field is not valid.')).toBeVisible()
    await expect(title).toHaveText('Mira van Kamp')
    await expect(name).toHaveValue('Nora Hill')
    await expect(save).toBeEnabled()
    await page.unroute(call)
    await name.fill('Zoë Hill')
    await name.press('Enter')
    await expect(title).toHaveText('Zoë Hill')
  })

  await test.step('countries come page by page, and one is kept with its flag and a time zone', async () => {
    const country = page.getByLabel('Country')
    await country.click()
    // Quiet hours are options, too.
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options).toHaveCount(25)
    await options.last().scrollIntoViewIfNeeded()
    await expect(options).toHaveCount(50)

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

    await save.click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()

    let answer = () => {}
    const isTyped = new Promise<void>((resolve) => (answer = resolve))
    const saving = '**/api/proxy?namespace=account&method=update'
    await page.route(saving, async (route) => {
      await isTyped
      await route.continue()
    })
    const name = page.getByLabel('Full Name')
    await name.fill('Zoë Hil')
    const saved = page.waitForResponse(saving)
    await save.click()
    await name.fill('Zoë Hill')
    answer()
    await saved
    await page.unroute(saving)
    await expect(page.getByText('You changed your name')).toBeVisible()
    await expect(name).toHaveValue('Zoë Hill')
    await save.click()
    await expect(page.getByText('Your profile is saved.')).toBeVisible()
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(country).toHaveValue('United Kingdom')
    await expect(zone).toHaveValue('(UTC+05:30) Kolkata')
  })

  await picture.click()
  await expect(page).toHaveURL('/settings/avatar')
})
