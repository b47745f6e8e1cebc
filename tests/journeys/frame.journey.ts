// The frame of the public pages: footer, cookie banner, theme, the first HTML, and the page for what is not there.
import { company, DISCLAIMER } from '#domain/company.ts'
import { expect, test } from '#tests/kit/journey.ts'

test.describe('the footer', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('NAV-13 NAV-15 has the links of the company and the policies', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('navigation', { name: 'Company' }).getByRole('link')
    await expect(links).toHaveText(['About', 'Testimonials', 'Samples', 'Blog', 'Contacts'])
    const policies = {
      'Money Back': '/money-back',
      Revision: '/revision',
      Terms: '/terms',
      'Delete Account': '/delete',
    }
    for (const [name, href] of Object.entries(policies))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  })

  test('NAV-14 NAV-16 NAV-17 says what the papers are for', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    for (const sentence of DISCLAIMER) await expect(footer).toContainText(sentence)
    await expect(footer).toContainText(/guidelines for the diploma programme/)
    await expect(footer).toContainText(/for research or study reference only/)
  })

  test('NAV-18 NAV-19 NAV-20 NAV-21 says who we are, how to reach us and how one pays', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    const marks = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('img')
    expect(
      await marks.evaluateAll((images) => images.map((image) => image.getAttribute('aria-label'))),
    ).toEqual(['visa', 'paypal', 'mastercard', 'jcb'])
    await expect(footer.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', '/contacts')
    await expect(footer.getByRole('link', { name: 'E-mail support' })).toHaveAttribute(
      'href',
      `mailto:${company.supportEmail}`,
    )
    await expect(footer.getByRole('link', { name: company.socialPage?.title ?? '' })).toHaveAttribute(
      'href',
      company.socialPage?.href ?? '',
    )
    await expect(footer).toContainText('registered in Cyprus')
    await expect(footer).toContainText(/© (\d{4}–)?\d{4} Longhand/)
  })
})

test.describe('the cookie banner', () => {
  test('NAV-34 NAV-35 NAV-36 says what is kept and where to read more @mobile', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await expect(banner.getByRole('paragraph')).toHaveText(
      'This site is using cookies as specified in the cookies policy to track your preferences and activity. Learn More about what we keep',
    )
    await expect(banner.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/privacy')
    await expect(banner.getByRole('button', { name: 'Yes, I understood', exact: true })).toBeVisible()
  })

  test('NAV-37 goes for good once it is understood, in every tab', async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await banner.getByRole('button').click()
    await expect(banner).toBeHidden()
    await expect(other.getByRole('complementary', { name: 'Cookies' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
  })

  test('leaves the last line of the page in reach', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('contentinfo').getByText('Dark').click({ timeout: 2000 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test('the theme that is chosen stays, is there before the first paint, and reaches other tabs', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  const themes = page.getByRole('radiogroup', { name: 'Theme' })
  await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked()
  await themes.getByText('Dark').click()
  await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()

  // Without the app's own scripts only what runs in the head can have set it.
  await page.route('**/assets/*.js', (route) => route.abort('aborted'))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  expect(await ground()).not.toBe(dark)
})

test('PUB-01 PUB-22 the front page is there before any script: the promise, the prices, the head', async ({
  request,
}) => {
  const answer = await request.get('/')
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<title>Academic help, written by a person · Longhand</title>')
  expect(html).toContain('<meta property="og:locale" content="en_US"/>')
  const lists = await request.post('/api/proxy?namespace=types&method=fetch', { data: { names: ['prices'] } })
  const values = [...(await lists.text()).matchAll(/"value":(\d+(?:\.\d+)?)/g)].map(([, value]) =>
    Number(value),
  )
  expect(html).toContain('What it costs')
  expect(values.some((value) => html.includes(`$${value.toFixed(2)}`))).toBe(true)
})

test('PUB-17 the not-found page answers 404, by its own address and by any unknown one', async ({
  page,
  request,
  expectTrouble,
}) => {
  for (const path of ['/404', '/no-such-page', '/no/such/page']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('This page didn’t make the final draft.')
  }
  expectTrouble(/^404 GET .*\/404$/)
  await page.goto('/404')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/written by a person/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const start = page.getByRole('main').getByRole('link').first()
  await expect(start).toBeFocused()
})

test('nothing moves while the front page loads, and nothing is wider than a small screen @mobile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) document.documentElement.title += `${String(entry.value)} `
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const shifts = (await page.locator('html').getAttribute('title')) ?? ''
  const moved = shifts.split(' ').reduce((sum, shift) => sum + Number(shift), 0)
  expect(moved).toBeLessThanOrEqual(0.01)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
