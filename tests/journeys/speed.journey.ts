// What a first visit waits for, and what the browser fetches ahead for a reader who goes on.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { COMPLETE, keepDraft } from '#tests/kit/order-form.ts'

const PHONE = { width: 390, height: 844 }

/** Lists the style sheets that the page requests from now on. */
function sheetsOf(page: Page): readonly string[] {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  return sheets
}

/**
 * How much may move because a line breaks elsewhere in the machine's own typeface. Without stand-ins cut to
 * measure, twice as much moves.
 */
const MOST_MOVED = 0.06

/** Holds the typefaces back until the page has been painted in those of the machine. */
async function holdTypefaces(page: Page) {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}

/** Adds up how much of the page shifts without a click. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
      document.documentElement.dataset['moved'] = String(moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('a page brings its looks in its HTML, does not move when its typefaces come, and wakes @mobile', async ({
  context,
}) => {
  for (const path of ['/', '/terms', '/order'])
    await test.step(path, async () => {
      const page = await context.newPage()
      await watchMoves(page)
      await holdTypefaces(page)
      const sheets = sheetsOf(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(sheets).toEqual([])
      expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(MOST_MOVED)
      await page.getByRole('contentinfo').getByText('Dark').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('contentinfo').getByText('System').click()
      await page.close()
    })
})

test('a page does not load again what it carries, neither for its later parts nor on the way to another page', async ({
  page,
}) => {
  const sheets = sheetsOf(page)
  await keepDraft(page, COMPLETE, 2)
  const carried = await page.locator('style').innerText()
  expect(carried).toContain('--paper')
  await expect.poll(() => sheets.length).toBeGreaterThan(0)
  const later = sheets.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Samples' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible()
  expect(sheets.length).toBeGreaterThan(later)
  expect(new Set(sheets).size).toBe(sheets.length)
  const again: string[] = []
  for (const sheet of sheets) {
    const text = await (await page.request.get(sheet)).text()
    if (carried.includes(text.trim())) again.push(sheet)
  }
  expect(again).toEqual([])
})

test('a page without one of its scripts says after a while that it is late, asks for the script again, and wakes once it comes', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED GET .*\/assets\/home-/)
  let isAway = true
  await page.route('**/assets/home-*.js', (route) => (isAway ? route.abort('failed') : route.continue()))
  await page.clock.install()
  await page.goto('/', { waitUntil: 'commit' })
  const news = page.getByRole('alert')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.clock.fastForward('00:10')
  await expect(news).toHaveText(/^This page is taking longer than it should\./)
  await expectAccessible(page)
  isAway = false
  await page.clock.fastForward('00:03')
  await page.getByRole('contentinfo').getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(news).toHaveCount(0)
})

/** Gives the list of our writers one height, because other journeys finish orders, which it tells of. */
async function holdWriters(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#our-writers ul { height: 20rem; overflow: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
}

test('the front page paints before its scripts run, and Back returns to the line that was left @mobile', async ({
  page,
}) => {
  await holdWriters(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const { paintedAt, begunAt } = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
    return {
      paintedAt: painted?.startTime ?? Number.POSITIVE_INFINITY,
      begunAt: Math.min(...scripts.map(({ startTime }) => startTime)),
    }
  })
  expect(begunAt).toBeGreaterThan(paintedAt)

  const isLaidOut = (part: string) =>
    page
      .getByRole('region', { name: part })
      .getByRole('heading')
      .first()
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut('Questions')).toBe(false)

  const link = page.getByRole('main').getByRole('link', { name: 'Money back policy' })
  const place = async () => (await link.boundingBox())?.y ?? Number.NaN
  await link.hover()
  const left = await place()
  await link.click()
  await expect(page).toHaveURL('/money-back')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(place).toBeCloseTo(left, 0)
  expect(await isLaidOut('How it works')).toBe(true)

  await page.reload()
  await expect.poll(place).toBeCloseTo(left, 0)
})

test('fetches what a link leads to 200 px before it comes into view, once the reader moves (PUB-25)', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const isFetched = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`))
  await page.setViewportSize(PHONE)
  // This page scrolls to its first field without its reader.
  await page.goto('/signin', { waitUntil: 'networkidle' })
  expect(isFetched('sign-up')).toBe(false)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(isFetched('samples')).toBe(false)

  await page.mouse.wheel(0, 10)
  await expect.poll(() => isFetched('samples')).toBe(true)
  expect(isFetched('contacts')).toBe(false)

  const link = page.getByRole('link', { name: 'Ask us something first' })
  const leave = (gap: number) =>
    link.evaluate(async (element, bottom) => {
      scrollBy(0, element.getBoundingClientRect().top - bottom)
      // What comes near is laid out with the next frame, and then has its own height.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    }, PHONE.height + gap)
  for (const gap of [2000, 1000, 500, 260]) await leave(gap)
  // The browser asks for it as soon as it has nothing else to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  expect(isFetched('contacts')).toBe(false)
  await leave(140)
  await expect.poll(() => isFetched('contacts')).toBe(true)
})
