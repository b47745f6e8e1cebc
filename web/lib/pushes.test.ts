// Pushes in a browser whose maker's push service is out of reach, or which made its address under a key of before.
import { afterEach, expect, test, vi } from 'vitest'
import { startPushes, stopPushes } from './pushes.ts'

afterEach(() => void vi.unstubAllGlobals())

const REACH = { here: false, others: 1, key: 'key' }

test('pushes are off once the server knows, also when the push service cannot be reached', async () => {
  const unsubscribe = () => Promise.reject(new DOMException('Unsubscription failed', 'NetworkError'))
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  answerReach()
  expect(await stopPushes()).toEqual(REACH)
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

function answerReach() {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'Push', data: REACH }))
}
