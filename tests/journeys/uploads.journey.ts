// Files in the order form: under the names that people know, and each of them once.
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { COMPLETE, keepDraft } from '#tests/kit/order-form.ts'
import { signUp } from '#tests/kit/people.ts'

const NAME = 'Résumé of “Émile”, second draft.txt'

test('a file keeps the name that it was chosen by, and never stands in the list twice @mobile', async ({
  page,
  isMobile,
}) => {
  await signUp(page)
  await keepDraft(page, COMPLETE, 3)
  // A phone has nothing to drop, and says so with a button.
  await expect(page.getByText('Drop files here, or')).toHaveCSS('position', isMobile ? 'absolute' : 'static')
  await page.evaluate((name) => {
    const root = document.documentElement
    const count = () => {
      const rows = [...document.querySelectorAll('li')].filter((row) => row.textContent.includes(name))
      root.dataset['rows'] = String(Math.max(Number(root.dataset['rows'] ?? 0), rows.length))
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  }, NAME)
  const facts = page.waitForResponse('**/info/*')
  await page
    .getByLabel(/choose files/)
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from('Two causes') }])
  const row = page.getByRole('listitem').filter({ hasText: NAME })
  await expect(row).toContainText('10 B')
  expect((await (await facts).json()).name).toBe('Resume-of--Emile---second-draft.txt')
  await expect(row).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-rows', '1')
  await expectAccessible(page)
})
