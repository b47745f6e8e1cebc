// What the headers and the mobile menu show a signed-in person, from the first paint on, and the ways out.
import type { Page } from '@playwright/test'
import { DROPDOWN_WIDTH } from '#domain/constants.ts'
import { expect, expectAccessible, goOn, test } from '#tests/kit/journey.ts'
import { placeLongIn, sections } from '#tests/kit/order-page.ts'
import { signUp } from '#tests/kit/people.ts'

const INFO = /namespace=sessions&method=info$/
const PHONE = { width: 390, height: 844 }
const PANELS = [
  ['Messages', 'Messages', 'No message yet'],
  ['Notification', 'Notifications', 'No notifications yet'],
] as const

const header = (page: Page) => page.getByRole('banner')
const account = (page: Page) => header(page).getByRole('button', { name: /^Account of / })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu(page)).toBeVisible()
}

/**
 * Lists every element with its own words and its style. Sizes are left out, because below the fold a page
 * still guesses them.
 */
async function lookOf(page: Page): Promise<readonly Look[]> {
  const looks = await page.evaluate(() => {
    const names = [...getComputedStyle(document.body)].filter((name) =>
      /^(background|border|color|display|fill|font|opacity|stroke|text|visibility)/.test(name),
    )
    const seen = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const computed = getComputedStyle(element)
        return {
          tag: element.tagName,
          words: texts.map(({ textContent }) => textContent).join(' '),
          style: Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])),
        }
      })
    // One string is passed in a moment; this many objects would take a second.
    return JSON.stringify(seen)
  })
  return JSON.parse(looks)
}

type Look = {
  readonly tag: string
  readonly words: string
  readonly style: Readonly<Record<string, string>>
}

test('a person’s headers lead everywhere and open their tools at every width; a failed sign-out changes nothing, a good one forgets the order form (NAV-06 NAV-08 NAV-09 NAV-10 NAV-11 NAV-39 NAV-40 NOTIF-05 AUTH-27 AUTH-29 AUTH-31 AUTH-32 AUTH-35 AUTH-37 ERR-20 SCOPE-11 SCOPE-15)', async ({
  page,
  context,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED POST .*method=close$/)
  await signUp(page)
  await test.step('the public header', async () => {
    const asked = page.waitForRequest(INFO)
    await page.goto('/?here')
    expect(await (await asked).headerValue('cookie')).toMatch(/(^|; )token=[\w-]{43}(;|$)/)
    // The header shows what belongs to the person once isLoadingPage is over.
    await expect(account(page)).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    for (const [label, title, words] of PANELS) {
      await header(page).getByRole('button', { name: label }).click()
      const panel = page.getByRole('dialog', { name: title })
      await expect(panel).toContainText(words)
      await expect.poll(async () => (await panel.boundingBox())?.width).toBe(DROPDOWN_WIDTH)
      await page.keyboard.press('Escape')
    }

    await account(page).click()
    const choices = page.getByRole('list', { name: 'Account' })
    await expect(choices.getByRole('listitem')).toHaveText(['My Orders', 'Statement', 'Settings', 'Sign Out'])
    await expect(choices.getByRole('link', { name: 'Statement' })).toHaveAttribute('href', '/statement')
    await expect(choices.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await expectAccessible(page)
    await choices.getByRole('link', { name: 'My Orders' }).click()
    await expect(page).toHaveURL('/orders/active')
  })

  await test.step('the customer’s header', async () => {
    const main = header(page).getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByRole('link', { name: 'Settings' })).toBeVisible()
    await header(page).getByRole('button', { name: 'More' }).click()
    const links = page.getByRole('list', { name: 'More' }).getByRole('link')
    await expect(links).toHaveText(['Samples', 'Testimonials', 'About', 'Contacts', 'Order Now'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the menu, the panels and the tabs are those of small screens up to 1023 px', async () => {
    await page.goto(`/order/${await placeLongIn(page)}/activity`)
    const bell = header(page).getByRole('button', { name: /^Notification/ })
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    for (const { width, isSmall } of [
      { width: 1023, isSmall: true },
      { width: 1024, isSmall: false },
    ]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: isSmall })
      await expect(sections(page).getByRole('button')).toBeVisible({ visible: isSmall })
      await expect(sections(page).getByRole('link', { name: 'Files' })).toBeVisible({ visible: !isSmall })
      await bell.click()
      await expect(panel).toBeVisible()
      expect(await panel.evaluate((sheet) => sheet.matches(':modal'))).toBe(isSmall)
      await expect
        .poll(() => panel.boundingBox())
        .toMatchObject(isSmall ? { x: 0, y: 0, width, height: 700 } : { width: DROPDOWN_WIDTH })
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
  })

  const signOut = async () => {
    await account(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }
  await test.step('a sign-out that fails changes nothing', async () => {
    const close = '**/api/proxy?namespace=sessions&method=close'
    await goOn(page, '/orders/active')
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('order-form', '{}'))
    await page.route(close, (route) => route.abort('failed'))
    await signOut()
    await expect(page.getByText('You’re still signed in')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
    await page.unroute(close)
  })

  await test.step('one that succeeds forgets the order form, and leads to sign in', async () => {
    await signOut()
    await expect(page).toHaveURL('/signin')
    expect(await page.evaluate(() => localStorage.getItem('order-form'))).toBeNull()
    await page.goto('/orders/active')
    await expect(page).toHaveURL('/signin')
  })

  await test.step('on a public page it reloads the page', async () => {
    await signUp(page)
    await page.goto('/?here')
    const reload = page.waitForEvent('load')
    await signOut()
    await reload
    await expect(page).toHaveURL('/?here')
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: /Messages|Notification|Account/ })).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
  })

  await test.step('a token that opens nothing is given up', async () => {
    await context.addCookies([{ name: 'token', value: 'a'.repeat(43), url: baseURL ?? '', httpOnly: true }])
    const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.goto('/order')
    const answer = await dropped
    expect(answer.url()).toBe(`${baseURL}/api/token`)
    expect(answer.status()).toBe(204)
    expect(await context.cookies()).toEqual([])
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

test('the same account as a test account sees the same pages, but for the header’s background; before the scripts arrive, the tools of a signed-in person stand where they stay (NAV-12 SCOPE-14)', async ({
  page,
  db,
  expectTrouble,
}) => {
  const { email } = await signUp(page)
  await test.step('a test account', async () => {
    for (const path of ['/', '/orders/active', '/settings/profile']) {
      const looks = []
      for (const isTest of [false, true]) {
        await db.updateTable('people').set({ is_test: isTest }).where('email', '=', email).execute()
        await page.goto(path)
        await expect(account(page)).toBeVisible()
        await expect(page.getByText(/ loading$/).filter({ visible: true })).toHaveCount(0)
        looks.push(await lookOf(page))
      }
      const [customer = [], tester = []] = looks
      expect(tester.map(({ words }) => words)).toEqual(customer.map(({ words }) => words))
      const differences = tester.flatMap(({ tag, style }, place) =>
        Object.keys(style)
          .filter((name) => style[name] !== customer[place]?.style[name])
          .map((name) => `${tag} ${name}`),
      )
      expect(customer.find(({ tag }) => tag === 'HEADER')?.style['background-image']).toBe('none')
      expect(differences).toContain('HEADER background-image')
      expect(differences.filter((difference) => !difference.startsWith('HEADER background-'))).toEqual([])
    }
  })

  await test.step('before the scripts arrive', async () => {
    // This journey blocks the scripts.
    expectTrouble(/\/assets\/.*\.js|Failed to load resource/)
    await page.goto('/orders/active')
    const opener = page.getByRole('button', { name: /^Account/ })
    await expect(opener).toHaveAccessibleName(/^Account of /)
    const place = await opener.boundingBox()
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.reload()
    await expect(opener).toHaveAccessibleName('Account')
    expect(await opener.boundingBox()).toEqual(place)
  })
})

test('the mobile menu offers a visitor “Sign in”, and a person their orders, settings and sign-out (NAV-24 NAV-26 NAV-27 NAV-28 NAV-29 NAV-30 AUTH-36)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const { email } = await signUp(page)
  await page.goto('/orders/active')
  await openMenu(page)
  for (const [name, href] of [
    [email, '/settings/avatar'],
    ['My Orders', '/orders/active'],
    ['Statement', '/statement'],
  ] as const)
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0)

  const security = menu(page).getByRole('link', { name: 'Security' })
  await expect(security).toBeHidden()
  await menu(page).getByText('Settings', { exact: true }).click()
  const settings = menu(page).getByRole('listitem').filter({ hasText: 'Settings' }).getByRole('link')
  await expect(settings).toHaveText(['Profile', 'Security', 'Social Linking', 'Close Account'])
  await expect(security).toHaveAttribute('href', '/settings/security')
  await expectAccessible(page)

  for (const [label, title, words] of PANELS) {
    await menu(page).getByRole('button', { name: label }).click()
    const panel = page.getByRole('dialog', { name: title })
    await expect(panel).toContainText(words)
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(menu(page)).toBeVisible()
  }

  await menu(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await expect(menu(page).getByRole('button', { name: 'Sign out' })).toHaveCount(0)
})
