// Pushes in a browser whose maker's push service is out of reach, or which made its address under a key of before.
import { afterEach, expect, test, vi } from 'vitest'
import { barToPushes, startPushes, stopPushes } from './pushes.ts'

afterEach(() => void vi.unstubAllGlobals())

const REACH = { here: false, others: 1, key: 'key' }

test('pushes are off once the server knows, also when the push service cannot be reached', async () => {
  const unsubscribe = () => Promise.reject(new DOMException('Unsubscription failed', 'NetworkError'))
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  answerReach()
  expect(await stopPushes()).toEqual(REACH)
})

test('pushes that are switched off leave no address with the browser', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  answerReach()
  await stopPushes()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('pushes are on again under a new key, for which the browser takes no address before it gives up the one of before', async () => {
  let known: string | undefined = 'old key'
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => (known = undefined) }),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (known !== undefined) throw new DOMException('Another key is in use', 'InvalidStateError')
      known = key
      return { toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }) }
    },
  }
  const serviceWorker = { register: async () => ({}), ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  answerReach()
  expect(await startPushes('new key')).toEqual(REACH)
  expect(known).toBe('new key')
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)'

test.each([
  ['an iPhone in its browser', PHONE, 5, 'home screen'],
  ['an iPad, which calls itself a Mac', MAC, 5, 'home screen'],
  ['a Mac, which has no touch screen', MAC, 0, 'unable'],
  ['a laptop with a touch screen', LINUX, 10, 'unable'],
])('without pushes, %s says what would help', (_what, userAgent, maxTouchPoints, bar) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, serviceWorker: {} })
  expect(barToPushes()).toBe(bar)
})

test.each([
  ['PushManager', 'default', 'unable'],
  ['Notification', 'default', 'unable'],
  ['nothing', 'default', undefined],
  ['nothing', 'granted', undefined],
  ['nothing', 'denied', 'blocked'],
])('a browser that lacks %s, with its permission at %s, tells %o', (lacking, permission, bar) => {
  const window: Record<string, object> = { PushManager: {}, Notification: {} }
  delete window[lacking]
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { userAgent: LINUX, maxTouchPoints: 0, serviceWorker: {} })
  vi.stubGlobal('Notification', { permission })
  expect(barToPushes()).toBe(bar)
})

function answerReach() {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'Push', data: REACH }))
}
