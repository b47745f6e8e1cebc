// The JavaScript that a browser really loads for a page, in bytes as they come over the wire.
import { chromium, type Request } from '@playwright/test'
import { orderPath } from '#domain/links.ts'
import { findBrowser } from '#scripts/browser.ts'
import { freePort } from '#scripts/ports.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { readingPath } from '#web/parts/papers/reading-path.ts'
import { bringCustomers } from './customers.ts'
import { deliverPaper } from './delivered.ts'
import { place } from './paper.ts'
import type { Measured } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, plainRows, type Row } from './table.ts'

const PUBLIC_KB_MAX = 115
const FORM_KB_MAX = 125
const PUBLIC = [
  '/',
  '/prices-and-discounts',
  '/samples',
  '/blog',
  '/about',
  '/contacts',
  '/terms',
  '/signin',
  '/signup',
  '/password/reset',
]
const ORDER_KB_MAX = 150
const CHAT_KB_MAX = 45
const READER_KB_MAX = 60
/** The scripts that keep people in touch on every page; they load once the page is awake. */
const TALK = '**/assets/talk-*.js'
const SIGNED_IN = ['/orders/active', '/settings/profile', '/settings/avatar', '/settings/security']

export async function benchScripts(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const demo = { BENCH_DEMO_PORT: String(await freePort()) }
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web', ...demo })
  const executablePath = await findBrowser(stage.stopping)
  const chromiumSandbox = process.getuid?.() !== 0
  const browser = await chromium.launch({ executablePath, chromiumSandbox })
  stage.onEnd(() => browser.close())
  const [customer] = await bringCustomers(DATABASE_URL, 1)

  async function load(path: string, cookie?: string, without?: string) {
    const context = await browser.newContext({ extraHTTPHeaders: cookie ? { cookie } : {} })
    const page = await context.newPage()
    if (without !== undefined) await page.route(without, (route) => route.abort())
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    await page.goto(product + path, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(
      scripts.map(async (script) => [script.url(), (await script.sizes()).responseBodySize] as const),
    )
    await context.close()
    return {
      ...measured(
        `JavaScript on ${path}`,
        sizes.map(([, size]) => size),
      ),
      sizes,
    }
  }
  const rows: Row[] = []
  for (const path of PUBLIC) rows.push(...atMost('KB', PUBLIC_KB_MAX, [await load(path)]))
  rows.push(...atMost('KB', FORM_KB_MAX, [await load('/order')]))
  const order = await place(product, customer?.cookie ?? '')
  rows.push(...atMost('KB', ORDER_KB_MAX, [await load(orderPath(order), customer?.cookie)]))
  const silent = await load(orderPath(order), customer?.cookie, TALK)
  const chat = (await load(orderPath(order, 'messages'), customer?.cookie)).median - silent.median
  rows.push(
    ...atMost('KB', CHAT_KB_MAX, [measured('JavaScript of the chat, beside the order page', [chat * 1024])]),
  )
  const db = openDatabase(openPool(DATABASE_URL, { max: 1, onBreak: () => {} }))
  stage.onEnd(() => db.destroy())
  const delivery = await deliverPaper(db, order, ['The map had not moved.'])
  const known = new Set(silent.sizes.map(([url]) => url))
  const reader = (await load(readingPath(order, delivery), customer?.cookie, TALK)).sizes
    .filter(([url]) => !known.has(url))
    .map(([, size]) => size)
  rows.push(
    ...atMost('KB', READER_KB_MAX, [
      measured('JavaScript of an open paper, beside that of the order page', reader),
    ]),
  )
  for (const path of SIGNED_IN) rows.push(...plainRows('KB', [await load(path, customer?.cookie)]))
  return rows
}

function measured(name: string, bytes: readonly number[]): Measured {
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
  return { name, median: kilobytes, low: kilobytes, high: kilobytes }
}
