// How long a person with a phone waits for an answer to a touch or a key, on each screen: the worst interaction, at a quarter of this
// machine's speed.
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { openDemo } from './demo.ts'
import { SCREENS, type Orders, type Screen } from './hands-screens.ts'
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
  const { site, signIn, orderAbout } = await openDemo(stage)
  const executablePath = await findBrowser(stage.stopping)
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  stage.onEnd(() => browser.close())
  const cookies = { customer: await signIn('casey'), manager: await signIn('morgan') }
  for (let rows = 1; rows < DESK_ROWS; rows += 1) await place(site, cookies.customer)
  const orders = {
    unpaid: await place(site, cookies.customer),
    delivered: await orderAbout('Distance and ruin'),
    compared: await orderAbout('Why did canals'),
  }
  const measured = await inTurns(
    SCREENS.map((screen) => ({
      name: `worst interaction, ${screen.name}`,
      measure: () => measure(browser, { site, cookies, orders }, screen),
    })),
    ROUNDS,
  )
  return atMost('ms', WORST_MS_MAX, measured)
}

type Visit = {
  readonly site: string
  readonly cookies: { readonly customer: string; readonly manager: string }
  readonly orders: Orders
}

/** Returns the milliseconds from the touch or the key to the picture that answers it, as the browser counts them. */
async function measure(browser: Browser, { site, cookies, orders }: Visit, screen: Screen): Promise<number> {
  const { isDesk = false, isVisitor = false } = screen
  const context = await browser.newContext({
    ...(isDesk
      ? devices['Desktop Chrome']
      : { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }),
    extraHTTPHeaders: isVisitor ? {} : { cookie: isDesk ? cookies.manager : cookies.customer },
  })
  const page = await context.newPage()
  await page.addInitScript(watchHands, screen.draft === undefined ? null : JSON.stringify(screen.draft))
  await page.goto(site + screen.path(orders))
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
