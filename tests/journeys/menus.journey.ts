// The public menus: the header's, the small screen's, and both without a script.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'

const MENU = ['Writers', 'Services', 'Samples', 'Our company', 'Contacts']

const marked = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator(':is([aria-current="page"], [aria-current="true"]):visible')

test.describe('the public header', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('NAV-01 NAV-03 NAV-05 leads to the writers, the samples and the contacts', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Writers' })).toHaveAttribute('href', '/#our-writers')
    await expect(menu.getByRole('link', { name: 'Samples' })).toHaveAttribute('href', '/samples')
    await expect(menu.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/contacts')
  })

  test('NAV-02 NAV-04 opens Services and Our company, by pointer and by keyboard', async ({ page }) => {
    await page.getByRole('button', { name: 'Services' }).click()
    const services = page.getByRole('list', { name: 'Services' }).getByRole('link')
    await expect(services).toHaveText(['Writing', 'Editing', 'Rewriting', 'Prices and discounts'])
    expect(await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/order?type=writing',
      '/order?type=editing',
      '/order?type=rewriting',
      '/prices-and-discounts',
    ])
    await page.keyboard.press('Escape')
    await expect(services.first()).toBeHidden()

    await page.getByRole('button', { name: 'Our company' }).focus()
    await page.keyboard.press('Enter')
    const about = page.getByRole('list', { name: 'Our company' }).getByRole('link', { name: 'About' })
    const testimonials = page.getByRole('link', { name: 'Testimonials' }).first()
    await expect(about).toHaveAttribute('href', '/about')
    await expect(testimonials).toHaveAttribute('href', '/#testimonials')
    await page.keyboard.press('Tab')
    await expect(about).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(testimonials).toBeFocused()
    await expectAccessible(page)
  })

  test('NAV-07 leads to an order, and to the sign-in', async ({ page }) => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', '/order')
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  })

  test('NAV-32 marks the page that is open, and the pages below it', async ({ page }) => {
    await expect(marked(page)).toHaveCount(0)
    await page.goto('/samples')
    await expect(marked(page)).toHaveText(['Samples'])
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/samples\/./)
    await expect(marked(page)).toHaveText(['Samples'])
    await page.goto('/about')
    await expect(marked(page)).toHaveText(['Our company'])
  })

  test('NAV-33 marks the section of the front page that is on screen', async ({ page }) => {
    await page.locator('#our-writers').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await expect(marked(page)).toHaveText(['Writers'])
    await page.locator('#testimonials').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await expect(marked(page)).toHaveText(['Our company'])
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(marked(page)).toHaveCount(0)
  })

  test('NAV-22 becomes one button at 1023 px and below', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(burger).toBeHidden()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 768 })
    await expect(burger).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test('NAV-23 NAV-24 NAV-25 NAV-31 the mobile menu holds the same links and groups, and leads home, in and to an order', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^404 GET .*\/no-such-page$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/no-such-page')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const entries = menu.getByRole('navigation').locator('a:visible, summary')
  await expect(entries).toHaveText(MENU)
  await menu.getByText('Services').click()
  await expect(menu.getByRole('link', { name: 'Rewriting' })).toHaveAttribute('href', '/order?type=rewriting')
  await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await expect(menu.getByRole('link', { name: 'Hire a Writer' })).toHaveAttribute('href', '/order')
  await expectAccessible(page)

  await menu.getByRole('link', { name: 'Longhand, home' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('SCOPE-10 a visitor may read every public page, sign in and hire a writer', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(['/', '/samples', '/blog', '/contacts', '/terms', '/privacy']))
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Hire a Writer' }).click()
  await expect(page).toHaveURL('/order')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/signin')
})

test('what lies behind the open mobile menu is out of reach, and Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (let stop = 0; stop < 15; stop += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
      'what has the focus is in the menu, or is none of the page',
    ).toBe(await page.evaluate(() => (document.activeElement === document.body ? 'BODY' : 'DIALOG')))
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
})

test('a mobile menu that was opened before the page woke stays open, and is modal from then on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  arrived.resolve()
  await expect.poll(() => menu.evaluate((sheet) => sheet.matches(':modal'))).toBe(true)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the groups of the header open', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Our company' }).click()
    await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible()
  })

  test('the mobile menu opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Samples' })
    await expect(entry).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(entry).toBeHidden()
  })
})

test('the not-found page and the mobile menu are accessible', async ({ page, expectTrouble }) => {
  expectTrouble(/^404 GET .*\/404$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/404')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByText('Our company').last().click()
  await expectAccessibleInBothThemes(page)
})
