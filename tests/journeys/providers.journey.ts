// Somebody signs in through Google or Facebook, whose pages the sandbox shows, and comes back to where they were.
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'

const ROWS = { Google: 'AUTH-01', Facebook: 'AUTH-02' }

for (const [provider, row] of Object.entries(ROWS)) {
  const door = `/signin/${provider.toLowerCase()}?backurl=${encodeURIComponent('/?from=provider')}`

  test(`the page of ${provider} is accessible @mobile`, async ({ page }) => {
    await page.goto(door)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue with ${provider}`)
    await expect(page.getByText('This is a sandbox')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test(`${row} who says who they are at ${provider} is signed in @mobile`, async ({ page }, { project }) => {
    const email = `${provider}-${project.name}@journey.test`.toLowerCase()
    await page.goto(door)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name').fill('Nova Reyes')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/\?from=provider$/)
    const answer = await page.request.post('/api/proxy?namespace=sessions&method=info', { data: {} })
    expect(await answer.text()).toContain(`"email":"${email}"`)
  })
}
