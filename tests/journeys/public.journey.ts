// A visitor reads: every public page, every link on them, the price that goes along into the order, a letter to us.
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { INITIAL_DRAFT } from '#web/lib/order-draft.ts'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import {
  FREE_REVISION_SECONDS,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
} from '#domain/constants.ts'

const POLICIES = [
  ['POL-01', '/privacy', 'Privacy policy'],
  ['POL-02', '/money-back', 'Money back policy'],
  ['POL-03', '/cookie', 'Cookies policy'],
  ['POL-04', '/revision', 'Revision policy'],
  ['POL-05', '/acceptable', 'Acceptable use policy'],
  ['POL-06', '/terms', 'Terms and conditions'],
  ['POL-07', '/anti-plagiarism-and-ai', 'Anti-plagiarism and anti-ai policy'],
] as const

const PAGES = [
  ['PUB-01', '/', /Academic help/],
  ['PUB-10', '/samples', 'Samples'],
  ['PUB-11', '/blog', 'Blog'],
  ['PUB-12', '/blog/category', 'Categories'],
  ['PUB-13', '/blog/author', 'Authors'],
  ['PUB-14', '/prices-and-discounts', 'What a page costs'],
  ['PUB-15', '/contacts', 'Contacts'],
  ['PUB-16', '/about', 'About Longhand'],
] as const

for (const [row, path, title] of [...PAGES, ...POLICIES])
  test(`${row} ${path} opens with its title`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  })

test('a policy shows its version and its day, and promises what the product goes by', async ({ page }) => {
  await page.goto('/revision')
  await expect(page.getByText('Version', { exact: true })).toBeVisible()
  await expect(page.getByText(/, 20\d\d$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    `within ${FREE_REVISION_SECONDS / DAY} days after the final paper is uploaded`,
  )
  await page.goto('/money-back')
  const terms = page.getByRole('main')
  await expect(terms).toContainText(`lasts ${REFUND_PERIOD_SECONDS / HOUR} hours`)
  await expect(terms).toContainText(`within ${REFUND_REVIEW_BUSINESS_DAYS} business days`)
})

test('PUB-02 PUB-03 the front page has its two anchors, and an address with one leads there', async ({
  page,
}) => {
  await page.goto('/#our-writers')
  await expect(page.locator('#our-writers')).toBeInViewport()
  await page.goto('/#testimonials')
  await expect(page.locator('#testimonials')).toBeInViewport()
})

test('PUB-18 PUB-19 robots name the sitemap; of all pages in it no link is dead, inside it or out', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const robots = await page.request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const sitemap = /^Sitemap: (.+)$/m.exec(await robots.text())?.[1] ?? ''
  const listed = [...(await (await page.request.get(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const pages = listed.map(([, address = '']) => new URL(address).pathname)
  for (const [, path] of [...PAGES, ...POLICIES]) expect(pages).toContain(path)

  const bodies = new Map<string, string>()
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    expect(`${answer.status()} ${path}`).toBe(`200 ${path}`)
    bodies.set(path, await answer.text())
    return bodies.get(path) ?? ''
  }
  const links = new Set<string>()
  for (const path of pages) {
    const html = await read(path)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) links.add(`${path} ${href}`)
  }
  for (const link of links) {
    const [from = '', href = ''] = link.split(' ')
    const url = new URL(href.replaceAll('&amp;', '&'), new URL(from, baseURL))
    if (url.origin !== new URL(baseURL ?? '').origin) continue
    const path = url.pathname + url.search
    const html = bodies.get(path) ?? (await read(path))
    if (url.hash) expect(html, `${link} leads to a part of the page`).toContain(`id="${url.hash.slice(1)}"`)
  }
})

test('PUB-22 PUB-23 a shared address shows a picture of 1200 by 630, in en_US', async ({ page }) => {
  await page.goto('/samples')
  const property = (name: string) => page.locator(`meta[property="${name}"]`)
  await expect(property('og:locale')).toHaveAttribute('content', 'en_US')
  await expect(property('og:image:width')).toHaveAttribute('content', '1200')
  await expect(property('og:image:height')).toHaveAttribute('content', '630')
  const address = await property('og:image').getAttribute('content')
  const size = await page.evaluate(
    async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    },
    new URL(address ?? '').pathname,
  )
  expect(size).toEqual([1200, 630])
})

test('structured data of every kind can be read', async ({ page }) => {
  const kindsOn = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.map((text): unknown => JSON.parse(text)['@type'])
  }
  expect(await kindsOn('/')).toEqual(['Organization', 'FAQPage'])
  expect(await kindsOn('/prices-and-discounts')).toEqual(['BreadcrumbList', 'Service'])
  expect(await kindsOn('/blog/cite-as-you-write')).toEqual(['BreadcrumbList', 'Article'])
})

test('the price counts along and goes into the order form @mobile', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByText('Rewriting', { exact: true }).click()
  await page.getByLabel('Level').selectOption('Diploma, higher level and core')
  await page.getByRole('button', { name: 'More pages' }).click()
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

test('a sample is read with its notes beside the words they are about', async ({ page }) => {
  await page.goto('/samples')
  await page.getByRole('link', { name: /Distance and ruin/ }).click()
  const phrase = await page.getByText('Each retelling moves Ozymandias further away').boundingBox()
  const note = await page.getByText('the thesis, in the first paragraph').boundingBox()
  expect(note?.x ?? 0).toBeGreaterThan((phrase?.x ?? 0) + (phrase?.width ?? 0))
  expect(Math.abs((note?.y ?? 0) - (phrase?.y ?? 0))).toBeLessThan(200)
})

for (const path of ['/samples/nope', '/blog/nope', '/blog/category/nope', '/blog/author/nope'])
  test(`${path} is no page, and says so`, async ({ page, expectTrouble }) => {
    expectTrouble(new RegExp(`^404 GET .*${path}$`))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('final draft')
  })

test('a letter without an account reaches the support inbox, and says first what is missing @mobile', async ({
  page,
  sandbox,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*contacts/)
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('The name field is required.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  const text = `Do you write in MLA? ${Math.random()}`
  await page.getByLabel('Your name').fill('Noa Field')
  await page.getByLabel('E-mail').fill('noa@example.com')
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Your message is on its way to us.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect
    .poll(async () => (await page.request.get(`${sandbox}/mail?to=support@longhand.test`)).text())
    .toContain(text)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of [
    '/prices-and-discounts',
    '/samples',
    '/samples/how-slowly-can-a-sum-grow',
    '/blog',
    '/blog/cite-as-you-write',
    '/contacts',
    '/money-back',
  ])
    test(`${path} is accessible, ${colorScheme} @mobile`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expectAccessible(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width, 'nothing sticks out at the side').toBeLessThanOrEqual(0)
    })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are whole: questions open, the sample is there, the address stands in for the form', async ({
    page,
    expectTrouble,
  }) => {
    // Chromium refuses to fetch ahead what it may not run, and calls it the policy's doing.
    expectTrouble(/^csp GET .*\/assets\/.*\.js$/)
    await page.goto('/')
    await page.getByText('Can I talk to the writer?').click()
    await expect(page.getByText('The chat opens as soon as a writer is assigned')).toBeVisible()
    await page.goto('/samples/distance-and-ruin-in-ozymandias')
    await expect(page.getByText('the thesis, in the first paragraph')).toBeVisible()
    await page.goto('/contacts')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@longhand.test' }).last(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the message' })).toBeHidden()
  })
})
