// What the headers and the mobile menu hold for somebody signed in, from the first paint on; and the ways out.
import type { Page } from '@playwright/test'
import { DROPDOWN_WIDTH } from '#domain/constants.ts'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { CASEY, signIn, signUp, TESS } from '#tests/kit/people.ts'

const INFO = /namespace=sessions&method=info$/
const PHONE = { width: 390, height: 844 }

const header = (page: Page) => page.getByRole('banner')
const account = (page: Page) => header(page).getByRole('button', { name: /^Account of / })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
}

async function background(page: Page): Promise<string> {
  return header(page).evaluate((element) => getComputedStyle(element).backgroundImage)
}

test.describe('the public header', () => {
  test('NAV-06 NAV-08 NAV-09 NAV-40 has messages, notifications and the account in place of “Sign in”', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: /Messages|Notifications|Account/ })).toHaveCount(0)
    await signIn(page)
    await page.reload()
    await expect(account(page)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0)

    for (const [name, words] of [
      ['Messages', 'No message yet'],
      ['Notifications', 'No notifications yet'],
    ] as const) {
      await header(page).getByRole('button', { name }).click()
      const panel = page.getByRole('dialog', { name })
      await expect(panel).toContainText(words)
      await expect.poll(async () => (await panel.boundingBox())?.width).toBe(DROPDOWN_WIDTH)
      await page.keyboard.press('Escape')
    }

    await account(page).click()
    const choices = page.getByRole('list', { name: 'Account' })
    await expect(choices.getByRole('listitem')).toHaveText(['My Orders', 'Settings', 'Sign Out'])
    await expect(choices.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders/active')
    await expect(choices.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expectAccessible(page)
  })

  test('AUTH-27 SCOPE-15 fetches the user on load by the cookie, and then it is known who is here', async ({
    page,
  }) => {
    await signIn(page)
    const asked = page.waitForRequest(INFO)
    await page.goto('/')
    expect(await (await asked).headerValue('cookie')).toMatch(/(^|; )token=[\w-]{43}(;|$)/)
    // What it shows of the person, it shows once isLoadingPage is over.
    await expect(account(page)).toBeVisible()
  })

  test('AUTH-28 does not ask on the page for deleting an account, which asks itself', async ({ page }) => {
    await signUp(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/delete', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    expect(asked.filter((url) => INFO.test(url))).toHaveLength(1)
    expect(asked.filter((url) => url.endsWith('namespace=sessions&method=check'))).toEqual([])
  })

  test('AUTH-29 gives up a token that opens nothing', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'token', value: 'a'.repeat(43), url: baseURL ?? '', httpOnly: true }])
    const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.goto('/')
    const answer = await dropped
    expect(answer.url()).toBe(`${baseURL}/api/token`)
    expect(answer.status()).toBe(204)
    expect(await context.cookies()).toEqual([])
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('AUTH-31 AUTH-37 signing out there reloads the page, and nobody is signed in', async ({
    page,
    context,
  }) => {
    await signUp(page)
    await page.goto('/?here')
    await account(page).click()
    const reload = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await reload
    await expect(page).toHaveURL('/?here')
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the first HTML shows a visitor the way in, and a person their tools', async ({ page }) => {
    await page.goto('/')
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Messages' })).toBeHidden()
    await signIn(page)
    await page.goto('/')
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden()
    await expect(header(page).getByRole('button', { name: 'Messages' })).toBeVisible()
  })
})

test.describe('the header of the customer area', () => {
  test('NAV-10 NAV-11 has Orders, Settings and a menu of the public pages', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await signIn(page)
    await page.goto('/orders/active')
    const main = header(page).getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('link', { name: 'Settings' })).toBeVisible()
    await header(page).getByRole('button', { name: 'More' }).click()
    const links = page.getByRole('list', { name: 'More' }).getByRole('link')
    await expect(links).toHaveText(['Samples', 'Testimonials', 'About', 'Contacts', 'Order Now'])
    await expectAccessible(page)
  })

  test('AUTH-32 AUTH-35 signing out there leads to the sign-in, and forgets the saved order form', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/orders/active')
    await page.evaluate(() => localStorage.setItem('order-form', '{}'))
    await account(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => localStorage.getItem('order-form'))).toBeNull()
    await page.goto('/orders/active')
    await expect(page).toHaveURL('/signin')
  })

  test('ERR-20 a sign-out that fails says so, and changes nothing', async ({ page, expectTrouble }) => {
    expectTrouble(/^500 POST .*method=close$/)
    await page.route('**/api/proxy?namespace=sessions&method=close', (route) =>
      route.fulfill({ status: 500, json: { error: true, code: 'internal', message: 'Internal error' } }),
    )
    await signIn(page)
    await page.goto('/orders/active')
    await account(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('You are still signed in')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
  })
})

test('NAV-12 an account for trying things out has a header of its own look', async ({ page }) => {
  const looks: string[] = []
  for (const email of [CASEY, TESS]) {
    await signIn(page, email)
    await page.goto('/')
    await expect(account(page)).toBeVisible()
    looks.push(await background(page))
    await page.goto('/orders/active')
    await expect(account(page)).toBeVisible()
    expect(await background(page)).toBe(looks.at(-1))
  }
  const [customer, tester] = looks
  expect(customer).toBe('none')
  expect(tester).not.toBe(customer)
})

test.describe('the mobile menu', () => {
  test.use({ viewport: PHONE })

  test('NAV-24 has “Sign in” for a visitor', async ({ page }) => {
    await page.goto('/')
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
    await expect(menu(page).getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  })

  test('NAV-26 NAV-27 NAV-28 NAV-29 NAV-30 has the person, their messages, orders and settings, and the way out', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/')
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: CASEY })).toHaveAttribute('href', '/settings/avatar')
    await expect(menu(page).getByRole('link', { name: 'My Orders' })).toHaveAttribute(
      'href',
      '/orders/active',
    )
    await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0)

    const security = menu(page).getByRole('link', { name: 'Security' })
    await expect(security).toBeHidden()
    await menu(page).getByText('Settings', { exact: true }).click()
    const settings = menu(page).getByRole('listitem').filter({ hasText: 'Settings' }).getByRole('link')
    await expect(settings).toHaveText(['Profile', 'Security', 'Social Linking', 'Close Account'])
    await expect(security).toHaveAttribute('href', '/settings/security')
    await expectAccessible(page)

    for (const [name, words] of [
      ['Messages', 'No message yet'],
      ['Notifications', 'No notifications yet'],
    ] as const) {
      await menu(page).getByRole('button', { name }).click()
      const panel = page.getByRole('dialog', { name })
      await expect(panel).toContainText(words)
      await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
      await panel.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(menu(page)).toBeVisible()
    }
    await expect(menu(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
  })

  test('AUTH-36 signing out there leads home', async ({ page }) => {
    await signUp(page)
    await page.goto('/orders/active')
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})
