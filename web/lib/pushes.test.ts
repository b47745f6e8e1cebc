// Pushes in a browser whose maker's push service is out of reach.
import { afterEach, expect, test, vi } from 'vitest'
import { stopPushes } from './pushes.ts'

afterEach(() => void vi.unstubAllGlobals())

test('pushes are off once the server knows, also when the push service cannot be reached', async () => {
  const unsubscribe = () => Promise.reject(new DOMException('Unsubscription failed', 'NetworkError'))
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const reach = { here: false, others: 1, key: 'key' }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'Push', data: reach }))
  expect(await stopPushes()).toEqual(reach)
})
