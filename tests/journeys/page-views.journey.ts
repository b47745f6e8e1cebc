// Page views: counted from the first sign of a person on, where the operator has configured it, and nowhere else.
import type { Page, Request } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'

/** What leaves for the analytics of the kit, while it leaves. */
function watch(page: Page): { scripts: string[]; views: () => unknown[] } {
  const scripts: string[] = []
  const reports: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/count.js') scripts.push(request.url())
    if (pathname === '/views') reports.push(request)
  })
  return { scripts, views: () => reports.map((request): unknown => request.postDataJSON()) }
}

const viewOf = (path: string) => ({ event: 'page_view', page_path: path })

async function goTo(page: Page, name: string, path: RegExp) {
  await page.getByRole('contentinfo').getByRole('link', { name }).click()
  await expect(page).toHaveURL(path)
}

for (const [sign, give] of [
  ['a press', (page: Page) => page.mouse.click(2, 300)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['scrolling', (page: Page) => page.mouse.wheel(0, 200)],
] as const)
  test(`the script comes once, with ${sign} (PUB-26)`, async ({ page, counting }) => {
    const { scripts, views } = watch(page)
    await page.goto(`${counting}/samples`, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await give(page)
    await expect.poll(() => scripts.length).toBe(1)
    await give(page)
    await expect.poll(views).toEqual([viewOf('/samples')])
    expect(scripts).toHaveLength(1)
  })

test('every change of the page is one view, by its path and nothing else (PUB-26 PUB-27)', async ({
  page,
  counting,
}) => {
  const { scripts, views } = watch(page)
  await page.goto(`${counting}/blog?from=a-friend#top`)
  await goTo(page, 'Samples', /\/samples$/)
  await goTo(page, 'Money Back', /\/money-back$/)
  await goTo(page, 'Terms', /\/terms$/)
  await expect.poll(views).toEqual(['/blog', '/samples', '/money-back', '/terms'].map((path) => viewOf(path)))
  expect(scripts).toHaveLength(1)
})

test('which order is looked at stays between us', async ({ page, counting }) => {
  const { views } = watch(page)
  await page.goto(`${counting}/order/17/details`)
  await page.keyboard.press('Shift')
  await expect.poll(views).toContainEqual(viewOf('/order/:number/details'))
})

test('nobody is counted whose browser asks for it', async ({ page, counting }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const { scripts } = watch(page)
  await page.goto(`${counting}/samples`)
  await goTo(page, 'Terms', /\/terms$/)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
})

test('where it is not configured nothing is loaded, and nothing could be', async ({ page, counting }) => {
  const policy = async (address: string) =>
    (await page.request.get(address)).headers()['content-security-policy'] ?? ''
  const { scripts } = watch(page)
  await page.goto('/samples')
  await goTo(page, 'Terms', /\/terms$/)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  expect(await policy('/samples')).not.toContain('http')
  expect((await policy(`${counting}/samples`)).match(/http\S+/g)).toHaveLength(2)
})
