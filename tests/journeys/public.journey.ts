// A visitor reads: every public page, every link on them, the price that they take into the order form, a
// letter to us.
import type { APIRequestContext } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  goOn,
  holdAsleep,
  test,
} from '#tests/kit/journey.ts'
import { signIn } from '#tests/kit/people.ts'
import { INITIAL_DRAFT } from '#web/parts/order-form/order-draft.ts'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import {
  FREE_REVISION_SECONDS,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
} from '#domain/constants.ts'

const POLICIES = new Map([
  ['/privacy', 'Privacy policy'],
  ['/money-back', 'Money back policy'],
  ['/cookie', 'Cookies policy'],
  ['/revision', 'Revision policy'],
  ['/acceptable', 'Acceptable use policy'],
  ['/terms', 'Terms and conditions'],
  ['/anti-plagiarism-and-ai', 'Anti-plagiarism and anti-ai policy'],
])

/** Pages with a title of their own; every other page has the title of its text. */
const TITLES = new Map<string, string | RegExp>([
  ['/', /Academic help/],
  ['/samples', 'Samples'],
  ['/blog', 'Blog'],
  ['/blog/category', 'Categories'],
  ['/blog/author', 'Authors'],
  ['/prices-and-discounts', 'What a page costs'],
  ['/contacts', 'Contacts'],
  ['/about', 'About Longhand'],
  ...POLICIES,
])

/** Each tour goes from page to page in one tab, as the links do. */
const TOURS = [
  ['texts', /^\/(blog|samples)/, 'PUB-10 PUB-11 PUB-12 PUB-13'],
  [
    'other pages',
    /^(?!\/(blog|samples))/,
    'SCOPE-10 PUB-01 PUB-14 PUB-15 PUB-16 POL-01 POL-02 POL-03 POL-04 POL-05 POL-06 POL-07',
  ],
] as const
/** This is also the width of a desktop of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 }

for (const [family, belongs, rows] of TOURS)
  test(`the ${family} open with their titles, are accessible in both themes, and fit a narrow phone (${rows})`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow()
    const wide = page.viewportSize() ?? NARROW
    const paths = (await pathsOfSitemap(request)).filter((path) => belongs.test(path))
    const shelves = new Set<string>()
    await page.goto('/signin')
    for (const path of paths) {
      await page.setViewportSize(wide)
      await page.emulateMedia({ colorScheme: 'light' })
      await goOn(page, path)
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.get(path) ?? /./)
      await expect(page.locator('meta[name="description"]')).toHaveCount(1)
      // Texts of one shelf look alike, so we check only the first of each in the dark and on a phone as well.
      const shelf = shelfOf(path)
      const isFirst = !shelves.has(shelf)
      shelves.add(shelf)
      await (isFirst ? expectAccessibleInBothThemes(page) : expectAccessible(page))
      await page.setViewportSize(NARROW)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang, `${path}: nothing sticks out at the side`).toBeLessThanOrEqual(0)
      if (isFirst) await expectAccessible(page)
    }
    expect([...TITLES.keys()].filter((path) => belongs.test(path) && !paths.includes(path))).toEqual([])
  })

function shelfOf(path: string): string {
  if (POLICIES.has(path)) return 'policies'
  return TITLES.has(path) ? path : path.slice(0, path.lastIndexOf('/'))
}

test('a policy shows its version and its day, promises what the product goes by, and is looked up by its headings; the table of prices shows each service and its deadlines, and a promo code in its sum; a message reaches the support inbox, which says that it is a sandbox', async ({
  page,
  expectTrouble,
  sandbox,
}) => {
  await test.step('a policy', async () => {
    await page.goto('/revision')
    await expect(page.getByText('Version', { exact: true })).toBeVisible()
    await expect(page.getByText(/, 20\d\d$/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      `within ${FREE_REVISION_SECONDS / DAY} days after the final paper is uploaded`,
    )
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Money Back' }).click()
    const terms = page.getByRole('main')
    await expect(terms).toContainText(`lasts ${REFUND_PERIOD_SECONDS / HOUR} hours`)
    await expect(terms).toContainText(`within ${REFUND_REVIEW_BUSINESS_DAYS} business days`)

    await footer.getByRole('link', { name: 'Terms' }).click()
    const parts = page.getByRole('navigation', { name: 'On this page' })
    await parts.getByRole('link', { name: '8. Right of withdrawal' }).click()
    await expect(page.getByRole('heading', { name: '8. Right of withdrawal' })).toBeInViewport()
    await expect(parts.getByRole('link', { name: '1. What we offer' })).toBeInViewport()
  })

  await test.step('the table of prices shows which deadlines are top priority; a wrong promo code says so at its field', async () => {
    expectTrouble(/^\d+ POST .*namespace=discounts/)
    await goOn(page, '/prices-and-discounts')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(page.getByRole('row').filter({ hasText: 'top priority' })).toHaveCount(3)
    await expect(row('24 hours')).toContainText('top priority')
    await expect(row('7 days')).toContainText('$22.45')
    await page.getByRole('radio', { name: 'Rewriting' }).check({ force: true })
    await expect(row('7 days')).toContainText('$16.84')
    await page.getByRole('radio', { name: 'Editing' }).check({ force: true })
    await expect(row('7 days')).toContainText('$22.45')

    const field = page.getByLabel('Check a promo code')
    await field.fill('NOPE')
    await field.press('Enter')
    await expect(page.getByText('Invalid code!')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(' ee20 ')
    await expect(page.getByText('Invalid code!')).toBeHidden()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('EE20 takes 20% off the base price.')).toBeVisible()
    for (const line of ['12 pages × $26.95 × 2$646.80', 'Discount, 20%− $129.36', 'Total$517.44'])
      await expect(page.getByRole('main').locator('dl > div').filter({ hasText: line }).first()).toBeVisible()
    await expectAccessible(page)
    // The sum is about the code that was checked, and not about the one that is being typed.
    await field.fill('EE2')
    await expect(page.getByText('EE20 takes 20% off the base price.')).toBeHidden()
  })

  await test.step('a visitor’s message, once nothing is missing', async () => {
    expectTrouble(/^422 POST .*contacts/)
    await goOn(page, '/contacts')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('The name field is required.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
    const text = `Do you write in MLA? ${Math.random()}`
    await page.getByLabel('Your name').fill('Noa Field')
    await page.getByLabel('Email').fill('noa@example.com')
    await page.getByLabel('Message').fill(text)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByText('Your message is on its way to us.')).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await test.step('what is said of one message is not said of the next, which is lost', async () => {
      expectTrouble(/^net::ERR_FAILED POST .*contacts/)
      await page.route(/namespace=contacts/, (route) => route.abort('failed'))
      await page.getByLabel('Message').fill('And in APA?')
      await page.getByRole('button', { name: 'Send the message' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'We got no answer.' })).toBeFocused()
      await expect(page.getByText('Your message is on its way to us.')).toHaveCount(0)
      await expect(page.getByLabel('Message')).toHaveValue('And in APA?')
      await page.unroute(/namespace=contacts/)
    })
    await test.step('an error that comes once its field was changed is not shown', async () => {
      const changed = Promise.withResolvers<void>()
      await page.route(/namespace=contacts/, (route) => changed.promise.then(() => route.continue()))
      const sent = page.waitForRequest(/namespace=contacts/)
      await page.getByRole('button', { name: 'Send the message' }).click()
      await sent
      await page.getByLabel('Your name').fill('Noa Field')
      changed.resolve()
      await expect(page.getByText('The email field is required.')).toBeVisible()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByText('The name field is required.')).toHaveCount(0)
      await page.unroute(/namespace=contacts/)
    })
    await expect
      .poll(async () => (await page.request.get(`${sandbox}/mail?to=support@longhand.test`)).text())
      .toContain(text)
    await page.goto(sandbox)
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
    await expect(page.getByText('This is a sandbox')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

test('the price counts along, also with what was chosen before the page woke, and goes into the order form, also on a phone', async ({
  page,
}) => {
  const wake = await holdAsleep(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('main').getByText('Rewriting', { exact: true }).click()
  await page.getByLabel('Level').selectOption('Diploma, higher level and core')
  await page.getByRole('button', { name: 'More pages' }).click({ clickCount: 2 })
  wake()
  await expect(page.getByText('7 pages × $26.95 × 0.75 × 2')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Fewer pages' }).click()
  await expect(page.getByText('6 pages × $26.95 × 0.75 × 2')).toBeVisible()
  await page.getByRole('link', { name: 'Continue with this price' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByRole('radio', { name: /^Rewriting/ })).toBeChecked()
  const kept = await page.evaluate(() => localStorage.getItem('order-form'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({
    ...INITIAL_DRAFT,
    type: 'rewriting',
    academicLevel: 3,
    pages_number: 6,
    spacing: 2,
    urgency: 168,
  })
})

test('a list melts into its text and back, at once under reduced motion; notes stand beside their words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    async function note({ ready }: ViewTransition) {
      await ready
      const moves = document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect)
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        .map((effect) => Number(effect.getTiming().duration))
      document.documentElement.dataset['melted'] = String(Math.max(...moves))
    }
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void note(transition)
      return transition
    }
  })
  const melted = page.locator('html[data-melted]')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/blog', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Cite as you write' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Cite as you write' })
  await expect(title).toBeFocused()
  await expect(melted).toHaveAttribute('data-melted', '160')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused()
  await expect(melted).toHaveAttribute('data-melted', '0')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Samples' }).click()
  await page.getByRole('link', { name: /Distance and ruin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Distance and ruin/ })).toBeFocused()
  const phrase = await page.getByText('Each retelling moves Ozymandias further away').boundingBox()
  const note = await page.getByText('the thesis, in the first paragraph').boundingBox()
  expect(note?.x ?? 0).toBeGreaterThan((phrase?.x ?? 0) + (phrase?.width ?? 0))
  expect(Math.abs((note?.y ?? 0) - (phrase?.y ?? 0))).toBeLessThan(200)
})

test('the cookies policy names all that the product keeps in a browser', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Yes, I understood' }).click()
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Samples' }).click()
  await expect(page).toHaveURL('/samples')
  await page.getByRole('link', { name: /Distance and ruin/ }).click()
  await expect(page).toHaveURL(/\/samples\/./)
  await page.request.get('/signin/google', { maxRedirects: 0 })
  await signIn(page)
  await page.goto('/order')
  await page.getByRole('main').getByText('Editing', { exact: true }).click()
  await page.goto('/settings/security')
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
  await page.goto('/cookie')
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.toSorted()).toEqual(['signin-google', 'token'])
  expect(kept).toEqual(
    expect.arrayContaining([
      'theme',
      'order-form',
      'react-router-scroll-positions',
      'remix-router-transitions',
    ]),
  )
  for (const name of [...cookies, ...kept])
    await expect(page.getByRole('main').locator('code', { hasText: name }).first()).toBeVisible()
})

/** Lists every page that a visitor may read. */
async function pathsOfSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
