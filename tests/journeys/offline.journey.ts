// Without a line: people can read again what they read last, until they sign out.
import type { Locator, Page } from '@playwright/test'
import { field, log, write } from '#tests/kit/chat-page.ts'
import { say, startChat } from '#tests/kit/chats.ts'
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { placeTakenIn } from '#tests/kit/order-page.ts'
import { pdfOf, pdfPages } from '#tests/kit/paper-parts.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

test.use({ serviceWorkers: 'allow' })

const LOST_CALL = /^net::ERR_(INTERNET_DISCONNECTED|FAILED) /
const LOST = [LOST_CALL, /WebSocket connection to .* failed/]
const CUT = [...LOST, /^503 GET .*statement$/]

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    const paths = requests.flat().map(({ url }) => new URL(url).pathname)
    // These files say nothing about the person.
    return paths.filter((path) => !path.startsWith('/assets/'))
  })

const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Infinity

const bottomOf = async (shown: Locator) => (await topOf(shown)) + ((await shown.boundingBox())?.height ?? 0)

/** Opens a page once, and waits until the worker has kept it and what it asked. */
async function read(page: Page, path: string, answers: readonly string[]): Promise<void> {
  await page.goto(path)
  for (const kept of [path, ...answers.map((pair) => `/kept/answers/${pair}`)])
    await expect.poll(() => keptIn(page), kept).toContain(kept)
}

test('a thread can be read without a line after its first visit, and no other page pretends to be there', async ({
  page,
  context,
  db,
  expectTrouble,
}) => {
  for (const trouble of [...CUT, /^503 GET .*messages$/]) expectTrouble(trouble)
  const chat = await startChat(page, db)
  for (const content of ['Hello', 'I have two days', 'Is that enough?'])
    await say(callerIn(page), chat.order, content)
  await chat.write('The plan for Monday')
  await read(page, chat.path, ['sessions.info', 'orders.info', 'messages.list'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('log')).toContainText('The plan for Monday')
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await write(page, 'And for Tuesday?')
  await write(page, 'And for Wednesday?')
  const waiting = log(page).getByText('And for Wednesday?')
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect.poll(async () => (await bottomOf(waiting)) <= (await topOf(field(page)))).toBe(true)
  await page.goto('/statement', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectPresentable(page)
  await page.getByRole('link', { name: /messages$/ }).click()
  await expect(page.getByRole('log')).toContainText('The plan for Monday')
  // The page would show a mark as set that the server never heard of.
  expect(await page.evaluate(questionsKept)).not.toContainEqual(expect.stringMatching(/"(known|draft)"/))
  await page.evaluate(makeKeptOlder, 31)
  await page.goto(chat.path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
})

async function questionsKept() {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const requests = await Promise.all(stores.map((store) => store.keys()))
  return requests.flat().map(({ url }) => decodeURIComponent(url))
}

async function makeKeptOlder(days: number) {
  const date = new Date(Date.now() - days * 86_400_000).toUTCString()
  for (const name of await caches.keys()) {
    const store = await caches.open(name)
    for (const request of await store.keys()) {
      const kept = await store.match(request)
      const headers = new Headers(kept?.headers)
      headers.set('date', date)
      await store.put(request, new Response(await kept?.blob(), { headers }))
    }
  }
}

test('what a person has begun to write stays in the field without a line', async ({
  page,
  context,
  db,
  expectTrouble,
}) => {
  for (const trouble of LOST) expectTrouble(trouble)
  const chat = await startChat(page, db)
  await read(page, chat.path, ['sessions.info', 'orders.info', 'messages.list', 'messages.state'])
  const saved = page.waitForResponse((answer) => /"draft"/.test(answer.request().postData() ?? ''))
  await field(page).fill('I have two days')
  await saved
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('log')).toBeAttached()
  await expect(field(page)).toHaveValue('I have two days')
  await context.setOffline(false)
})

test('an order that ends while two tabs of it are without a line says so in both when it is back, and what was written is not lost', async ({
  page,
  context,
  db,
  expectTrouble,
}) => {
  for (const trouble of [...LOST, /^409 POST .*namespace=messages&method=send$/]) expectTrouble(trouble)
  const chat = await startChat(page, db)
  const other = await context.newPage()
  await read(other, `/order/${chat.order}/activity`, ['sessions.info', 'orders.info'])
  await read(page, chat.path, ['messages.list'])
  await context.setOffline(true)
  await other.reload()
  await write(page, 'One more thing')
  await expect(log(page)).toContainText('We’ll send this when you’re back online')
  for (const tab of [page, other])
    await expect(tab.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  const { body } = await callerIn(page).call('withdrawals', 'quote', { order: chat.order })
  const { amount } = Object(Object(body).data)
  await callerIn(page).call('withdrawals', 'create', { order: chat.order, amount })
  await context.setOffline(false)
  for (const tab of [page, other])
    await expect(tab.getByRole('main').getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(log(page)).toContainText('Messages are closed for this order.')
  await other.goto(chat.path)
  await expect(log(other)).toContainText('One more thing')
  await log(page).getByRole('button', { name: 'Remove' }).click()
  await expect(log(other)).not.toContainText('One more thing')
  expect(await chat.stored()).toEqual([])
})

test('a paper that was read can be read and marked without a line', async ({
  page,
  context,
  expectTrouble,
}) => {
  for (const trouble of CUT.slice(0, 2)) expectTrouble(trouble)
  await openDownloads(page, 'paper.txt')
  await page.getByRole('link', { name: /^Read/ }).first().click()
  const paper = page.frameLocator('iframe').locator('body')
  await expect(paper).not.toBeEmpty()
  const words = await paper.innerText()
  const { pathname } = new URL(page.url())
  for (const kept of [pathname, '/kept/answers/papers.show', '/kept/answers/orders.info'])
    await expect.poll(() => keptIn(page), kept).toContain(kept)
  await expect.poll(async () => (await keptIn(page)).join()).toContain('/stream/preview/')
  await context.setOffline(true)
  const lost = page.waitForEvent('console', (said) => /WebSocket connection to/.test(said.text()))
  await page.reload()
  await expect(page.frameLocator('iframe').locator('body')).toHaveText(words, { useInnerText: true })
  await lost
  await page.getByRole('button', { name: /^Paragraph 1 of 1/ }).press('Enter')
  await page.getByLabel('Your note').fill('Which words?')
  await page.keyboard.press('Control+Enter')
  const mark = page.getByRole('button', { name: /^Mark 1, .*Which words/ })
  await expect(mark).toBeVisible()
  await page.reload()
  await expect(mark).toBeVisible()
  await context.setOffline(false)
})

test('so can the drawn pages of a paper, although they were there before the worker was', async ({
  page,
  context,
  expectTrouble,
}) => {
  for (const trouble of CUT.slice(0, 2)) expectTrouble(trouble)
  await openDownloads(page, 'paper.pdf', Uint8Array.from(pdfOf(pdfPages(1))))
  const path = await page.getByRole('link', { name: /^Read/ }).first().getAttribute('href')
  await page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration()
    await known?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    const isDrawn = () =>
      document.querySelector('iframe')?.contentDocument?.querySelector('img')?.naturalWidth ?? 0
    navigator.serviceWorker.register = async (...given) => {
      while (isDrawn() === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      return register(...given)
    }
  })
  await page.goto(path ?? '')
  const drawn = page.frameLocator('iframe').locator('img')
  const width = () => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(async () => (await keptIn(page)).join('\n')).toMatch(/\/stream\/preview\/[\w-]+\/1$/m)
  for (const kept of [new URL(page.url()).pathname, '/kept/answers/papers.show', '/kept/answers/orders.info'])
    await expect.poll(() => keptIn(page), kept).toContain(kept)
  await context.setOffline(true)
  const lost = page.waitForEvent('console', (said) => /WebSocket connection to/.test(said.text()))
  await page.reload()
  await expect.poll(width).toBeGreaterThan(0)
  await lost
  await context.setOffline(false)
})

/** The page of an order whose final paper has just been released. */
async function openDownloads(page: Page, name: string, bytes?: Uint8Array<ArrayBuffer>): Promise<void> {
  const { staff: desk, order } = await placeTakenIn(page)
  await desk.deliver(order, 'final', name, bytes)
  await page.goto(`/order/${order}/downloads`)
}

const ownerIn = (page: Page) => page.evaluate(async () => (await caches.match('/kept/owner'))?.text())

test('of many pages those that were read last are kept; what was kept is gone when another person signs in, the session is ended elsewhere, or its person signs out', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/^401 POST/)
  await signUp(page)
  await read(page, '/orders/active', ['orders.fetch'])
  const first = await ownerIn(page)
  expect(first).toMatch(/^\d+$/)

  await page.evaluate(keepOthers, 40)
  await read(page, '/notifications', ['notifications.fetch'])
  const pages = () => keptIn(page).then((paths) => paths.filter((path) => !path.startsWith('/kept/')))
  await expect.poll(pages).toHaveLength(30)
  expect((await pages()).slice(-2)).toEqual(['/order/40/details', '/notifications'])

  await signUp(page, 'Theo Lind')
  await read(page, '/orders/active', ['orders.fetch'])
  await expect.poll(() => ownerIn(page)).not.toBe(first)

  await context.clearCookies()
  await callFrom(page, 'orders', 'fetch')
  expect(await keptIn(page)).toEqual([])

  await signUp(page)
  await read(page, '/orders/active', ['orders.fetch'])
  await callFrom(page, 'sessions', 'close')
  expect(await keptIn(page)).toEqual([])
})

/** Keeps pages of other orders, as if they had been read one after the other. */
async function keepOthers(count: number) {
  const [name = ''] = await caches.keys()
  const store = await caches.open(name)
  const headers = { date: new Date().toUTCString() }
  for (let order = 1; order <= count; order += 1)
    await store.put(`/order/${order}/details`, new Response('', { headers }))
}

/** Fetches as the page itself would, so that the worker sees it. */
async function callFrom(page: Page, namespace: string, method: string): Promise<void> {
  const query = new URLSearchParams({ namespace, method })
  await page.evaluate(
    (url) => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    `/api/proxy?${query}`,
  )
}
