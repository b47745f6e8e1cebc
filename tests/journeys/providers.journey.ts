// A person signs in through Google or Facebook, whose pages the sandbox shows, and comes back to where they were.
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

const ROWS = { Google: 'AUTH-01', Facebook: 'AUTH-02' }

for (const [provider, row] of Object.entries(ROWS))
  test(`who says who they are at ${provider} is signed in, and led where they wanted to go (${row})`, async ({
    page,
  }) => {
    await page.goto('/signin?backurl=%2F%3Ffrom%3Ddesk')
    await page.getByRole('main').getByRole('link', { name: provider }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue with ${provider}`)
    await expect(page.getByText('This is a sandbox')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const email = newAddress()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name').fill('Nova Reyes')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/?from=desk')
    await expect(page.getByRole('button', { name: 'Account of Nova Reyes' })).toBeVisible()
    const answer = await page.request.post('/api/proxy?namespace=sessions&method=info', { data: {} })
    expect(await answer.text()).toContain(`"email":"${email}"`)
  })
