// What the service worker keeps, for whom, and what it answers when there is no line.
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { said, whole, workerOn } from '#tests/kit/offline-worker.ts'

const CASEY = { user: { type: 'user', data: { id: 1 } } }
const MORGAN = { user: { type: 'user', data: { id: 2 } } }

test('a page that was read opens without a line, and another one says what can still be read, the newest first', async () => {
  const worker = workerOn((path) => whole(`This is ${path}`))
  for (const path of ['/orders/active', '/order/7/messages', '/settings/profile', '/order/8/read/3'])
    await worker.open(path)
  worker.cutLine()
  expect(await worker.open('/order/7/messages')).toBe('This is /order/7/messages')
  const answer = await worker.request('/settings/profile', { mode: 'navigate' })
  expect(answer?.status).toBe(503)
  const page = (await answer?.text()) ?? ''
  const links = [...page.matchAll(/<li><a href="([^"]*)">([^<]*)/g)]
  expect(links.map(([, path, title]) => `${title} → ${path}`)).toEqual([
    'Order #00000008, the paper → /order/8/read/3',
    'Order #00000007, messages → /order/7/messages',
    'Orders, active → /orders/active',
  ])
})

test('a page, a file or a picture that led elsewhere or failed is not kept under the address that was asked for', async () => {
  const worker = workerOn((path) =>
    path === '/order/7' ? whole('Sign in', { redirected: true }) : new Response('Broken', { status: 500 }),
  )
  await worker.open('/order/7')
  await worker.open('/order/8')
  for (const path of ['/assets/a.js', '/stream/preview/K/1']) await worker.request(path, {})
  expect(worker.kept()).toEqual([])
})

test('a new build forgets what an earlier one kept', async () => {
  const worker = workerOn(() => whole('Read'))
  await worker.open('/order/7')
  const earlier = await worker.caches.open('longhand earlier')
  await earlier.put('/order/8', whole('Old'))
  await worker.tell('activate', {})
  expect(worker.kept()).toEqual(['/order/7'])
})

test('what is kept is never older than a session can be', async () => {
  const worker = workerOn(() => whole('Old', { date: new Date(Date.now() - 31 * DAY * 1000) }))
  await worker.open('/order/7')
  worker.cutLine()
  expect(await worker.open('/order/7')).not.toBe('Old')
})

test('the newest answer to a question stands in for the next; a mark, a draft and a long question have none', async () => {
  let times = 0
  const worker = workerOn(() => said(`Answer ${(times += 1)}`))
  await worker.call('orders.info', { id: 7 })
  await worker.call('orders.info', { id: 7 })
  await worker.call('messages.state', { order: 7, known: 3 })
  await worker.call('messages.state', { order: 7, draft: 'Hello' })
  await worker.call('orders.fetch', { query: 'x'.repeat(600) })
  await worker.call('orders.create', {})
  worker.cutLine()
  expect(await worker.call('orders.info', { id: 7 })).toMatchObject({ data: 'Answer 2' })
  expect(await worker.call('orders.info', { id: 8 })).toBeUndefined()
  expect(worker.kept()).toHaveLength(1)
})

test('a kept answer does not set the clock of its page back', async () => {
  const worker = workerOn(() => said('Fine'))
  const ask = () => worker.request('/api/proxy?namespace=orders&method=info', { method: 'POST', body: '{}' })
  expect((await ask())?.headers.get('x-now')).toBe('7')
  worker.cutLine()
  expect((await ask())?.headers.get('x-now')).toBeNull()
})

test('a kept answer does not say what was begun in a chat, because its person may have written on', async () => {
  const state = { draft: 'He said "draft":"no" and left\\', total: 3, message: { content: '"draft":"x"' } }
  const worker = workerOn(() => said(state))
  await worker.call('messages.state', { order: 7 })
  worker.cutLine()
  expect(await worker.call('messages.state', { order: 7 })).toMatchObject({
    data: { ...state, draft: null },
  })
})

test('another person who signs in reads nothing of the one before; the same one again loses nothing', async () => {
  const worker = workerOn(() => said(CASEY))
  await worker.call('sessions.open')
  worker.turnTo((path) => (path.startsWith('/api') ? said(CASEY) : whole('Casey’s')))
  await worker.open('/order/7')
  await worker.call('sessions.info')
  expect(worker.kept()).toContain('/order/7')
  worker.turnTo(() => said(MORGAN))
  await worker.call('sessions.open')
  expect(worker.kept()).toEqual([])
  expect(await worker.owner()).toBe('2')
})

test.each([
  ['a session that is over', () => said(null, 401), 'orders.info'],
  ['signing out', () => said(true), 'sessions.close'],
])('%s leaves nothing behind, also nothing that was on its way', async (_what, end, pair) => {
  const late = Promise.withResolvers<Response>()
  const worker = workerOn((path) => (path === '/order/8' ? late.promise : whole('Read')))
  await worker.open('/order/7')
  const opening = worker.open('/order/8')
  worker.turnTo(end)
  await worker.call(pair)
  late.resolve(whole('Too late'))
  await opening
  expect(worker.kept()).toEqual([])
})

test('who was here before a sign-out is not learned after it', async () => {
  const late = Promise.withResolvers<Response>()
  const worker = workerOn(() => late.promise)
  const asking = worker.call('sessions.info')
  worker.turnTo(() => said(true))
  await worker.call('sessions.close')
  late.resolve(said(CASEY))
  await asking
  expect(await worker.owner()).toBeUndefined()
})

test('giving up the token forgets before it is given up', async () => {
  const worker = workerOn(() => whole('Read'))
  await worker.open('/order/7')
  const kept: string[][] = []
  worker.turnTo(() => {
    kept.push(worker.kept())
    return said(true)
  })
  await worker.request('/api/token', { method: 'DELETE' })
  expect(kept).toEqual([[]])
})

test('a refused sign-out forgets nothing', async () => {
  const worker = workerOn(() => whole('Read'))
  await worker.open('/order/7')
  worker.turnTo(() => said(null, 503))
  await worker.call('sessions.close')
  expect(worker.kept()).toEqual(['/order/7'])
})

test('a file of the build is fetched once; a picture of a paper comes fresh while there is a line', async () => {
  let times = 0
  const worker = workerOn(() => whole(`${(times += 1)}`))
  const got = async (path: string) => (await worker.request(path, {}))?.text()
  expect([await got('/assets/a.js'), await got('/assets/a.js')]).toEqual(['1', '1'])
  expect([await got('/stream/preview/K/1'), await got('/stream/preview/K/1')]).toEqual(['2', '3'])
  worker.cutLine()
  expect(await got('/stream/preview/K/1')).toBe('3')
  await expect(got('/stream/preview/K/2')).rejects.toThrow('There is no line')
})

test('other sites, and what is no business of a reader, go straight to the network', async () => {
  const worker = workerOn(() => whole('Fine'))
  expect(
    await worker.request('/order/7', { mode: 'navigate', origin: 'https://provider.test' }),
  ).toBeUndefined()
  expect(await worker.request('/order/7', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(await worker.request('/stream/upload/K', {})).toBeUndefined()
})

test('a page that is read tells what came before the worker: it keeps what it lacks, and asks what may be asked', async () => {
  const asked: string[] = []
  const worker = workerOn((path, body) => {
    asked.push(path + body)
    return path.startsWith('/api') ? said('Fine') : whole('Fine')
  })
  await worker.open('/order/7')
  const data = {
    owner: 1,
    path: '/order/7/details',
    files: ['/assets/a.js', '/assets/a.js', '/health/live'],
    asked: [
      { query: 'namespace=orders&method=info', body: '{"id":7}' },
      { query: 'namespace=orders&method=cancel', body: '{"id":7}' },
    ],
  }
  await worker.tell('message', { data })
  await worker.tell('message', { data })
  expect(asked).toEqual([
    '/order/7',
    '/assets/a.js',
    '/order/7/details',
    '/api/proxy?namespace=orders&method=info{"id":7}',
  ])
  expect(await worker.owner()).toBe('1')
})
