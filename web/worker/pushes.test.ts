// What the service worker does with pushes: showing them, leading to their page, and telling a new address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { said, workerOn } from '#tests/kit/offline-worker.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const fine = () => said(true)

test('a push shows its words; one without words shows nothing', async () => {
  const worker = workerOn(fine)
  const text = { title: 'A paper is here', body: 'Order 7', path: '/order/7/downloads', tag: 'order 7' }
  await worker.tell('push', { data: { json: () => text } })
  await worker.tell('push', { data: null })
  expect(worker.shown).toMatchObject([
    ['A paper is here', { body: 'Order 7', tag: 'order 7', data: '/order/7/downloads' }],
  ])
})

test('a press on it puts it away and goes to the tab that shows its page, and opens one only if none does', async () => {
  const worker = workerOn(fine)
  const focused: string[] = []
  for (const path of ['/orders/active', '/order/7/downloads?x=1'])
    worker.pages.push({ url: `http://longhand.test${path}`, focus: async () => focused.push(path) })
  const closed: string[] = []
  const press = (path: string) =>
    worker.tell('notificationclick', { notification: { close: () => closed.push(path), data: path } })
  await press('/order/7/downloads')
  expect([focused, worker.opened]).toEqual([['/order/7/downloads?x=1'], []])
  expect(closed).toEqual(['/order/7/downloads'])
  await press('/order/8/downloads')
  expect(worker.opened).toEqual(['http://longhand.test/order/8/downloads'])
})

test('a new address is told until the server has an answer, also to one that it refuses', async () => {
  const told: string[] = []
  const answers = [
    () => Promise.reject(new Error('There is no line')),
    () => said(null, 503),
    () => said(null, 400),
  ]
  const worker = workerOn((_path, body) => {
    told.push(body)
    return answers[told.length - 1]?.() ?? said(true)
  })
  const newSubscription = {
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'P', auth: 'A' } }),
  }
  const telling = worker.tell('pushsubscriptionchange', { newSubscription })
  await vi.advanceTimersByTimeAsync(600_000)
  await telling
  expect(told).toHaveLength(3)
  expect(JSON.parse(told[0] ?? '')).toEqual({ endpoint: 'https://push.test/1', p256dh: 'P', auth: 'A' })
})

test('a browser that names only the address that ended asks for another one, and tells that', async () => {
  const told: string[] = []
  const worker = workerOn((_path, body) => {
    told.push(body)
    return fine()
  })
  const oldSubscription = { options: { endpoint: 'https://push.test/2', keys: { p256dh: 'P', auth: 'A' } } }
  const telling = worker.tell('pushsubscriptionchange', { oldSubscription })
  await vi.advanceTimersByTimeAsync(1)
  await telling
  expect(told.map((body) => JSON.parse(body))).toEqual([
    { endpoint: 'https://push.test/2', p256dh: 'P', auth: 'A' },
  ])
})
