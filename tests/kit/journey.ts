// What journeys are written with: Playwright's test, which also fails on any trouble that the page met and
// the test did not announce.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test'
import type { AxeResults } from 'axe-core'

import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { expectClearOfEdges, expectNoOverhang, settled } from './phones.ts'

export { expect }

type Journey = {
  /** The address of the sandbox of the product under test. */
  readonly sandbox: string
  /** The address of the same product with analytics configured. */
  readonly counting: string
  /** For facts that no screen can create yet. */
  readonly db: Db
  /**
   * Announces a trouble that belongs to this journey, by its text: `404 GET http://…`, or a message of the
   * console.
   */
  readonly expectTrouble: (text: RegExp) => void
  /** Tells beside a journey that fails what the product complained of meanwhile. */
  readonly complaints: void
}

/** Playwright traces second tries by a script in every frame; a paper's frame lets no script run. */
const OF_TRACING = /^console: Blocked script execution in '[^']*\/stream\/preview\//

export const test = base.extend<Journey>({
  // People look at a page before they press a key; other journeys cover what they do before the page wakes.
  context: async ({ browser, context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) context.on('page', arriveAwake)
    await provide(context)
    // The other people of a journey leave with it, because otherwise their pages would hear of everything in
    // later journeys.
    const others = browser.contexts().filter((other) => other !== context)
    await Promise.all(others.map((other) => other.close()))
  },
  baseURL: addressIn('JOURNEYS_PRODUCT'),
  sandbox: addressIn('JOURNEYS_SANDBOX'),
  counting: addressIn('JOURNEYS_COUNTING'),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads fixtures from this pattern
  db: ({}, provide) => provide(journeyDatabase()),
  // It stands before the troubles, so that it also speaks for a journey that fails by them.
  complaints: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads fixtures from this pattern
    async ({}, provide, journey) => {
      const told = () => readFile(addressIn('JOURNEYS_COMPLAINTS'), 'utf8')
      const before = await told()
      await provide()
      if (journey.status !== journey.expectedStatus) console.error((await told()).slice(before.length))
    },
    { auto: true },
  ],
  expectTrouble: [
    async ({ context }, provide, { retry }) => {
      const troubles = troublesIn(context)
      const announced: RegExp[] = []
      await provide((text) => announced.push(text))
      const expected = retry === 0 ? announced : [...announced, OF_TRACING]
      const sudden = troubles.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(sudden, 'troubles that the journey did not announce').toEqual([])
      const missing = announced.filter((pattern) => !troubles.some((text) => pattern.test(text)))
      expect(missing, 'troubles that were announced and did not come').toEqual([])
    },
    { auto: true },
  ],
})

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with a readable list of the rules of WCAG 2.2 AA that the page breaks as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page, LEVELS)
}

/** Checks the page in both themes; in the dark only its colours differ. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFindings(page, ['color-contrast'])
}

const PHONE = { width: 390, height: 844 }
/** The width of a desktop at 400 %, or of a small phone. */
const NARROWEST = { width: 320, height: 640 }
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 }

/**
 * Checks the page in both themes, and then on phones, where nothing may stick out at the side: one visit
 * serves all checks.
 */
export async function expectPresentable(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? PHONE
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoOverhang(page)
  await page.setViewportSize(NARROWEST)
  await expectNoOverhang(page)
  await page.setViewportSize(PHONE_ON_ITS_SIDE)
  await expectClearOfEdges(page)
  await page.setViewportSize(wide)
}

async function expectNoFindings(page: Page, runOnly: readonly string[]): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  await settled(page)
  // Rules that pass need no report, which would take most of the time, and none of our rules reads style
  // sheets from elsewhere.
  const asked = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${asked})`)
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  )
  expect(findings.join('\n'), `what axe finds on ${page.url()}`).toBe('')
}

const OURS = 'meta[property="og:site_name"]'

/** Makes opening a page wait until the page is awake. */
export function arriveAwake(page: Page): void {
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await open(url, options)
    if (options?.waitUntil !== 'commit')
      await page.waitForFunction(
        (ours) => !document.querySelector(ours) || 'awake' in document.documentElement.dataset,
        OURS,
      )
    return answer
  }
}

/**
 * Goes to an address as the page's links do: without loading the document anew, which takes longer than all
 * the checks of it.
 */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Presses the button in place of the person, whose browser would now ask how to print the page. */
export async function expectPrints(page: Page, button: string): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset['printed']
    window.print = () => void (dataset['printed'] = '')
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
}

type Carried = { readonly name: string; readonly mimeType?: string; readonly buffer?: Buffer }

/** Carries a file over a place where files are dropped, or lets it go there. */
export async function dragFile(
  zone: Locator,
  deed: 'dragover' | 'drop',
  { name, mimeType = 'text/plain', buffer = Buffer.from('words') }: Carried,
): Promise<void> {
  const given = { name, type: mimeType, content: [...buffer] }
  const carried = await zone.page().evaluateHandle(({ name, type, content }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], name, { type }))
    return transfer
  }, given)
  await zone.dispatchEvent(deed, { dataTransfer: carried })
}

/** Presses the second key before the page has painted what the first one asked for. */
export async function pressAtOnce({ keyboard }: Page, first: string, second: string): Promise<void> {
  await Promise.all([keyboard.press(first), keyboard.press(second)])
}

/** Holds back what the page asks of these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    // The page may have canceled it meanwhile.
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Holds back the page's scripts until the returned function is called. */
export function holdAsleep(page: Page): Promise<() => void> {
  return holdBack(page, '**/assets/*.js')
}

function troublesIn(context: BrowserContext): string[] {
  const troubles: string[] = []
  const isOvertaken = watchSignOuts(context)
  context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    // A failed load is reported below, with its address.
    const isLoad = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isLoad) troubles.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() === 401 && isOvertaken(response.request())) return
    if (response.status() >= 400)
      troubles.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // When a person leaves a page, the browser ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return troubles
}

/**
 * Says of a call whether its person signed out while it was on its way, in which case it is rightly refused.
 */
function watchSignOuts(context: BrowserContext): (call: Request) => boolean {
  const underWay = new Set<Request>()
  const overtaken = new WeakSet<Request>()
  const isSignOut = (call: Request) => call.url().endsWith('?namespace=sessions&method=close')
  context.on('request', (call) => {
    underWay.add(call)
    if ([...underWay].some(isSignOut)) for (const each of underWay) overtaken.add(each)
  })
  const end = (call: Request) => void underWay.delete(call)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return (call) => overtaken.has(call)
}

let opened: Db | undefined

/**
 * The database of the product under test. The journeys of a worker share one connection, which ends with the
 * worker.
 */
export function journeyDatabase(): Db {
  return (opened ??= openDatabase(openPool(addressIn('JOURNEYS_DATABASE'), { max: 1, onBreak: () => {} })))
}

export function addressIn(variable: string): string {
  return process.env[variable] ?? ''
}
