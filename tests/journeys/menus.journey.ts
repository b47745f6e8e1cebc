// The public menus: the header's, the small screen's, and both without a script.
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  holdAsleep,
  pressAtOnce,
  test,
} from '#tests/kit/journey.ts'

const PHONE = { width: 390, height: 844 }

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const marked = (page: Page) =>
  header(page).locator(':is([aria-current="page"], [aria-current="true"]):visible')
const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('the public header leads everywhere, by pointer and by keyboard, and marks the open page and the section on screen; small screens have one menu button, and rows of samples and of writers (PUB-02 PUB-03 NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-07 NAV-22 NAV-32 NAV-33 AUTH-24)', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('its links', async () => {
    const banner = page.getByRole('banner')
    for (const [name, href] of [
      ['Writers', '/#our-writers'],
      ['Samples', '/samples'],
      ['Contacts', '/contacts'],
      ['Order Now', '/order'],
      ['Sign in', '/signin'],
    ] as const)
      await expect(banner.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  await test.step('its groups', async () => {
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
    await page.keyboard.press('Escape')
  })

  await test.step('the page that is open, and those below it', async () => {
    await expect(marked(page)).toHaveCount(0)
    await header(page).getByRole('link', { name: 'Samples' }).click()
    await expect(page).toHaveURL('/samples')
    await expect(marked(page)).toHaveText(['Samples'])
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/samples\/./)
    await expect(marked(page)).toHaveText(['Samples'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(marked(page)).toHaveText(['Our company'])
  })

  await test.step('the sections that an address leads to', async () => {
    for (const section of ['our-writers', 'testimonials']) {
      await page.goto(`/#${section}`)
      await expect(page.locator(`#${section}`)).toBeInViewport()
    }
  })

  await page.goto('/')
  await test.step('the section on screen', async () => {
    await page.locator('#our-writers').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await expect(marked(page)).toHaveText(['Writers'])
    await expect(marked(page)).toBeInViewport()
    await page.locator('#testimonials').evaluate((section) => section.scrollIntoView({ block: 'center' }))
    await expect(marked(page)).toHaveText(['Our company'])
    await expect(marked(page)).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(marked(page)).toHaveCount(0)
  })

  await test.step('1024 px and 1023 px', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(burger(page)).toBeHidden()
    await expect(header(page)).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 768 })
    await expect(burger(page)).toBeVisible()
    await expect(header(page)).toBeHidden()
  })

  for (const of of ['samples', 'writers'])
    await test.step(`the ${of}`, async () => {
      await page.setViewportSize(PHONE)
      const back = page.getByRole('button', { name: new RegExp(`first ${of}|earlier ${of}`) })
      const on = page.getByRole('button', { name: new RegExp(`last ${of}|More ${of}`) })
      await on.scrollIntoViewIfNeeded()
      await expect(back).toHaveAttribute('aria-disabled', 'true')
      await expect(back).toHaveAccessibleName(`These are the first ${of}`)
      await expect(on).toHaveAttribute('aria-disabled', 'false')
      await pressToItsEnd(on)
      await expect(on).toHaveAccessibleName(`These are the last ${of}`)
      await expect(back).toHaveAttribute('aria-disabled', 'false')
      await pressToItsEnd(back)
      await expect(on).toHaveAttribute('aria-disabled', 'false')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(on).toBeHidden()
    })
})

/** Presses by force, because an arrow that has just reached its end takes no more clicks. */
async function pressToItsEnd(arrow: Locator) {
  await expect(async () => {
    await arrow.click({ force: true })
    await expect(arrow).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 })
  }).toPass()
}

test('the mobile menu opens before the page wakes, keeps the focus and leads everywhere (NAV-23 NAV-24 NAV-25 NAV-31 SCOPE-10)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await test.step('opened asleep, it is modal once the page is awake', async () => {
    const wake = await holdAsleep(page)
    await page.goto('/', { waitUntil: 'commit' })
    await burger(page).click()
    await expect(menu(page)).toBeVisible()
    wake()
    await expect.poll(() => menu(page).evaluate((sheet) => sheet.matches(':modal'))).toBe(true)
    await menu(page).getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
  })

  await test.step('the page behind it is out of reach, and Escape closes it', async () => {
    await burger(page).click()
    await expect(menu(page)).toBeVisible()
    for (let stop = 0; stop < 15; stop += 1) {
      await page.keyboard.press('Tab')
      const isInMenu = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInMenu, 'what has the focus is in the menu, or is none of the page').toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(burger(page)).toBeFocused()
    await pressAtOnce(page, 'Enter', 'Escape')
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page)).toBeHidden()
  })

  await test.step('its links and groups', async () => {
    await burger(page).click()
    const entries = menu(page).getByRole('navigation').locator('a:visible, summary')
    await expect(entries).toHaveText(['Writers', 'Services', 'Samples', 'Our company', 'Contacts'])
    await menu(page).getByText('Services').click()
    const rewriting = menu(page).getByRole('link', { name: 'Rewriting' })
    await expect(rewriting).toHaveAttribute('href', '/order?type=rewriting')
    await menu(page).getByText('Our company').click()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('where it leads', async () => {
    await menu(page).getByRole('link', { name: 'Hire a Writer' }).click()
    await expect(page).toHaveURL('/order')
    await goBackToFront(page)
    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await goBackToFront(page)
    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Samples' }).click()
    await expect(page).toHaveURL('/samples')
    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Longhand, home' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
  })
})

/**
 * Waits for the page, because the address changes before it does, and a menu closes with the page on which it
 * was opened.
 */
async function goBackToFront(page: Page) {
  await page.goBack()
  await expect(page.locator('#our-writers')).toBeAttached()
}
