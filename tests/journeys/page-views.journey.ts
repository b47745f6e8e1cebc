// Page views: counted from a person's first action on, where the operator has configured it, and nowhere
// else.
import type { Page, Request } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'

/** Lists what is sent to the analytics of the kit. */
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

const SIGNS = {
  'a press': (page: Page) => page.mouse.click(2, 300),
  'a key': (page: Page) => page.keyboard.press('Shift'),
  scrolling: (page: Page) => page.mouse.wheel(0, 200),
}

test('the script loads once, on the first input; then each page is one view, named by its path alone, unless it is not configured or not wanted (PUB-26 PUB-27)', async ({
  page,
  counting,
}) => {
  const { scripts, views } = watch(page)
  const seen: string[] = []
  for (const [sign, give] of Object.entries(SIGNS))
    await test.step(sign, async () => {
      await page.goto(`${counting}/samples`, { waitUntil: 'networkidle' })
      expect(scripts).toHaveLength(seen.length)
      await give(page)
      seen.push('/samples')
      await expect.poll(() => scripts.length).toBe(seen.length)
      await give(page)
      await expect.poll(views).toEqual(seen.map((path) => viewOf(path)))
      expect(scripts).toHaveLength(seen.length)
    })

  await test.step('every change of the page', async () => {
    await page.goto(`${counting}/blog?from=a-friend#top`)
    await goTo(page, 'Samples', /\/samples$/)
    await goTo(page, 'Money Back', /\/money-back$/)
    await goTo(page, 'Terms', /\/terms$/)
    seen.push('/blog', '/samples', '/money-back', '/terms')
    await expect.poll(views).toEqual(seen.map((path) => viewOf(path)))
    expect(scripts).toHaveLength(Object.keys(SIGNS).length + 1)
  })

  await test.step('which order is looked at stays between us', async () => {
    await page.goto(`${counting}/order/17/details`)
    await page.keyboard.press('Shift')
    await expect.poll(views).toContainEqual(viewOf('/order/:number/details'))
  })

  const loaded = scripts.length
  await test.step('not configured', async () => {
    const policy = async (address: string) =>
      (await page.request.get(address)).headers()['content-security-policy'] ?? ''
    await page.goto('/samples')
    await goTo(page, 'Terms', /\/terms$/)
    await page.waitForLoadState('networkidle')
    expect(scripts).toHaveLength(loaded)
    expect(await policy('/samples')).not.toContain('http')
    expect((await policy(`${counting}/samples`)).match(/http\S+/g)).toHaveLength(2)
  })

  await test.step('asked for', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(`${counting}/samples`)
    await goTo(page, 'Terms', /\/terms$/)
    await page.waitForLoadState('networkidle')
    expect(scripts).toHaveLength(loaded)
  })
})
