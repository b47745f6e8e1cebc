// A stranger loses the way once, and looks into the sandbox's inbox.
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'

test('an address that is no page says so, with a way back @mobile', async ({ page, expectTrouble }) => {
  expectTrouble(/^404 GET .*\/no-such-page$/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/no-such-page/)
})

test('the sandbox shows its inbox and says what it is @mobile', async ({ page, sandbox }) => {
  await page.goto(sandbox)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await expect(page.getByText('This is a sandbox')).toBeVisible()
  await expectAccessible(page)
})
