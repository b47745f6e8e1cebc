import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { unpaidOrder } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'

const BUILT = join(import.meta.dirname, '../../build/client')

/**
 * The most that each page may load before it wakes, as it goes over the line, with a few bytes to spare: files contain the names
 * of other files, which compress differently with each change.
 */
const MOST_KB = {
  '/': 120.3,
  '/prices-and-discounts': 116.4,
  '/samples': 109.6,
  '/blog': 111.5,
  '/about': 111.9,
  '/contacts': 112.3,
  '/terms': 111.9,
  '/order': 126.3,
  '/signin': 116.5,
  '/signup': 114.6,
  '/password/reset': 114.8,
}
const MOST_OWN_KB = {
  '/orders/active': 130.0,
  '/settings/profile': 126.6,
  '/settings/avatar': 124.4,
  '/settings/security': 126.1,
}
const MOST_ORDER_KB = 135.5

const server = await startTestServer()

async function kilobytesOf(path: string, cookie?: string): Promise<number> {
  const answer = await fetch(new URL(path, server.baseUrl), {
    headers: cookie === undefined ? {} : { cookie },
  })
  const scripts = new Set((await answer.text()).match(/\/assets\/[\w.-]+\.js(?=")/g))
  expect(scripts.size).toBeGreaterThan(5)
  const sizes = await Promise.all([...scripts].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Files that brotli makes no smaller have no copy in it. */
async function sizeOf(address: string): Promise<number> {
  const file = await stat(join(BUILT, `${address}.br`)).catch(() => stat(join(BUILT, address)))
  return file.size
}

/** Rounded, so that a failure reads well. */
async function tooHeavy(most: Readonly<Record<string, number>>, cookie?: string): Promise<string[]> {
  const weighed = await Promise.all(
    Object.entries(most).map(async ([path, kb]) => ({ path, kb, loaded: await kilobytesOf(path, cookie) })),
  )
  return weighed
    .filter(({ kb, loaded }) => loaded > kb)
    .map(({ path, kb, loaded }) => `${path}: ${loaded.toFixed(1)} KB instead of ${kb}`)
}

test('no public page loads more scripts than it may', async () => {
  expect(await tooHeavy(MOST_KB)).toEqual([])
})

test('neither does a page of a signed-in person', async () => {
  const { order, customer } = await unpaidOrder(server)
  const cookie = `token=${customer.token()}`
  expect(await tooHeavy({ ...MOST_OWN_KB, [`/order/${order}/activity`]: MOST_ORDER_KB }, cookie)).toEqual([])
})

test('a visitor is told of the public pages, a customer of none of the desk, and a manager’s page of all', async () => {
  const listAt = async (path: string, cookie?: string) => {
    const answer = await fetch(new URL(path, server.baseUrl), {
      headers: cookie === undefined ? {} : { cookie },
    })
    const address = /\/assets\/manifest-[\w-]+\.js/.exec(await answer.text())?.[0] ?? ''
    const list = await (await fetch(new URL(address, server.baseUrl))).text()
    return ['pages/public/home', 'orders-active', 'pages/desk/board'].filter((id) => list.includes(`"${id}"`))
  }
  const cookie = `token=${(await signUp(server)).token()}`
  expect(await listAt('/')).toEqual(['pages/public/home'])
  expect(await listAt('/', cookie)).toEqual(['pages/public/home', 'orders-active'])
  expect(await listAt('/orders/active')).toEqual(['pages/public/home', 'orders-active'])
  expect(await listAt('/desk')).toEqual(['pages/public/home', 'orders-active', 'pages/desk/board'])
})
