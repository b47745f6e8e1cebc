// The frame of the public pages: footer, cookie banner, theme, the first HTML, and the page for what is not there.
import type { Page } from '@playwright/test'
import { company, DISCLAIMER } from '#domain/company.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { signUp } from '#tests/kit/people.ts'

test('the footer says who we are, the banner says what we keep, and the keyboard can skip the menu (NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-21 NAV-34 NAV-35 NAV-36)', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the keyboard', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  const footer = page.getByRole('contentinfo')
  await test.step('the links of the company and the policies', async () => {
    const links = footer.getByRole('navigation', { name: 'Company' }).getByRole('link')
    await expect(links).toHaveText(['About', 'Testimonials', 'Samples', 'Blog', 'Contacts'])
    const leads = {
      'Money Back': '/money-back',
      Revision: '/revision',
      Terms: '/terms',
      'Delete Account': '/delete',
      'Message us': '/contacts',
      'Email support': `mailto:${company.supportEmail}`,
      [company.socialPage?.title ?? '']: company.socialPage?.href ?? '',
    }
    for (const [name, href] of Object.entries(leads))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  })

  await test.step('who we are, what the papers are for, and how to pay', async () => {
    for (const sentence of DISCLAIMER) await expect(footer).toContainText(sentence)
    await expect(footer).toContainText(/guidelines for the diploma programme/)
    await expect(footer).toContainText(/for research or study reference only/)
    const marks = footer.getByRole('list', { name: 'Ways to pay' }).getByRole('img')
    expect(
      await marks.evaluateAll((images) => images.map((image) => image.getAttribute('aria-label'))),
    ).toEqual(['visa', 'paypal', 'mastercard', 'jcb'])
    await expect(footer).toContainText('registered in Cyprus')
    await expect(footer).toContainText(/© (\d{4}–)?\d{4} Longhand/)
  })

  await test.step('the banner, which leaves the last line of the page in reach', async () => {
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await expect(banner.getByRole('paragraph')).toHaveText(
      'This site is using cookies as specified in the cookies policy to track your preferences and activity. Learn More about what we keep',
    )
    await expect(banner.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/privacy')
    await expect(banner.getByRole('button', { name: 'Yes, I understood', exact: true })).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await footer.getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await footer.getByText('Light').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  await test.step('what has the focus shows it, and is not under the banner', async () => {
    await page.goto('/blog')
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.getByRole('main').getByRole('link').first().focus()
      for (let stop = 1; stop <= 20; stop += 1) {
        await page.keyboard.press('Tab')
        await expect.poll(() => lookOfFocus(page)).toEqual({ outline: 'solid', isCovered: false })
      }
    }
  })
})

test('the not-found page answers 404, by its own address and by any unknown one, and leads back; the banner covers no work and stays away once accepted, and the chosen theme holds in every tab and before the first paint (PUB-17 NAV-37)', async ({
  page,
  request,
  expectTrouble,
  context,
}) => {
  await test.step('a page that is not there', async () => {
    for (const path of [
      '/404',
      '/no-such-page',
      '/no/such/page',
      '/samples/nope',
      '/blog/nope',
      '/blog/category/nope',
      '/blog/author/nope',
      '/orders/lost',
      '/order/1/payment/bitcoin',
    ]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain('This page didn’t make the final draft.')
    }
    expectTrouble(/^404 GET .*\/no-such-page$/)
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('final draft')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/written by a person/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the banner and the theme', async () => {
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    await test.step('on a phone the banner never covers what a person is working on', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/contacts')
      await expect(banner).toBeInViewport()
      await page.getByLabel('Email').focus()
      await expect(banner).toBeHidden()
      await page.getByLabel('Email').blur()
      await expect(banner).toBeVisible()

      await signUp(page)
      await page.goto('/settings/profile')
      await expect(page.getByLabel('Full Name')).toBeVisible()
      await expect(banner).not.toBeInViewport()
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await banner.getByRole('button').click()
    await expect(banner).toBeHidden()
    await expect(other.getByRole('complementary', { name: 'Cookies' })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('true')

    const themes = page.getByRole('radiogroup', { name: 'Theme' })
    await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked()
    await themes.getByText('Dark').click()
    await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()

    // Without the app's own scripts, only the script in the head can have set it.
    await page.route('**/assets/*.js', (route) => route.abort('aborted'))
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
    expect(await ground()).not.toBe(dark)
  })
})

function lookOfFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const banner = document.querySelector('[aria-label="Cookies"]')
    const { top = Infinity } = banner?.getBoundingClientRect() ?? {}
    return {
      outline: getComputedStyle(focused).outlineStyle,
      isCovered: focused.getBoundingClientRect().bottom > top,
    }
  })
}
