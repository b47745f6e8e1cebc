// How long a person with a phone waits for an answer to a touch or a key, on each screen of the form, the checkout, the order and the
// settings: the worst interaction, at a quarter of this machine's speed.
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { freePort } from '#scripts/ports.ts'
import { bringCustomers, makeManager } from './customers.ts'
import { SCREENS, type Screen } from './hands-screens.ts'
import { place } from './paper.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'

const SLOWDOWN = 4
const WORST_MS_MAX = 100
const ROUNDS = 3
/** The browser reports an interaction some frames after it is painted. */
const REPORT_MS = 500
const DESK_ROWS = 20

export async function benchHands(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const demo = { BENCH_DEMO_PORT: String(await freePort()) }
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web', ...demo })
  const executablePath = await findBrowser(stage.stopping)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  stage.onEnd(() => browser.close())
  const [customer, manager] = await bringCustomers(DATABASE_URL, 2)
  await makeManager(DATABASE_URL, manager?.email ?? '')
  const cookies = { customer: customer?.cookie ?? '', manager: manager?.cookie ?? '' }
  for (let rows = 1; rows < DESK_ROWS; rows += 1) await place(product, cookies.customer)
  const order = await place(product, cookies.customer)
  const measured = await inTurns(
    SCREENS.map((screen) => ({
      name: `worst interaction, ${screen.name}`,
      measure: () => measure(browser, { product, cookies, order }, screen),
    })),
    ROUNDS,
  )
  return atMost('ms', WORST_MS_MAX, measured)
}

type Visit = {
  readonly product: string
  readonly cookies: { readonly customer: string; readonly manager: string }
  readonly order: number
}

/** Returns the milliseconds from the touch or the key to the picture that answers it, as the browser counts them. */
async function measure(
  browser: Browser,
  { product, cookies, order }: Visit,
  screen: Screen,
): Promise<number> {
  const { isDesk = false, isVisitor = false } = screen
  const context = await browser.newContext({
    ...(isDesk
      ? devices['Desktop Chrome']
      : { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }),
    extraHTTPHeaders: isVisitor ? {} : { cookie: isDesk ? cookies.manager : cookies.customer },
  })
  const page = await context.newPage()
  await page.addInitScript(watchHands, screen.draft === undefined ? null : JSON.stringify(screen.draft))
  await page.goto(product + screen.path(order))
  await page.locator('html[data-awake]').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await screen.act(page)
  await page.waitForTimeout(REPORT_MS)
  const worst = await worstOf(page)
  await context.close()
  return worst
}

/** Runs in the page: puts a draft there, and remembers the longest interaction. */
function watchHands(draft: string | null) {
  if (draft !== null) localStorage.setItem('order-form', draft)
  localStorage.setItem('cookiesAccepted', 'true')
  let worst = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      worst = Math.max(worst, entry.duration)
      document.documentElement.dataset['worstInteraction'] = String(worst)
    }
  })
  // The browser does not report what is faster than 16 ms.
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}

async function worstOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-worst-interaction')) ?? 0)
}
