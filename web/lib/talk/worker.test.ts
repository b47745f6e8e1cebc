// What a page tells the service worker of itself.
import { afterEach, expect, test, vi } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { takeAsked } from '../api.ts'
import { clearAuth, learnUser } from '../state/auth.ts'
import { tellReading } from './worker.ts'

afterEach(() => {
  clearAuth()
  vi.unstubAllGlobals()
})

test('it tells the path, whose it is, and its own files: none of another site, and none of a drawn page that has no address', async () => {
  const told = openBrowser()
  learnUser(CASEY_USER)
  await tellReading('/order/7/messages')
  expect(told).toEqual([
    {
      owner: CASEY_USER.id,
      path: '/order/7/messages',
      files: ['/assets/thread.js', '/stream/preview/a/1'],
      asked: [],
    },
  ])
})

test('of a visitor’s page it tells nothing', async () => {
  const told = openBrowser()
  learnUser(null)
  await tellReading('/')
  expect(told).toEqual([])
})

test('a browser without service workers does without it', async () => {
  const told = openBrowser()
  vi.stubGlobal('navigator', {})
  learnUser(CASEY_USER)
  await tellReading('/orders/active')
  expect(told).toEqual([])
})

/** A browser with a paper open, and a worker that is in charge. Returns what the worker is told. */
function openBrowser() {
  // Other tests of this worker have asked, too.
  takeAsked()
  const told: unknown[] = []
  const active = {
    state: 'activated',
    addEventListener: () => {},
    postMessage: (reading: unknown) => void told.push(reading),
  }
  const images = [{ src: 'http://longhand.test/stream/preview/a/1' }, { src: '' }]
  vi.stubGlobal('location', new URL('http://longhand.test/order/7/messages'))
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({}), ready: Promise.resolve({ active }) },
  })
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ contentDocument: { images } }, { contentDocument: null }],
  })
  vi.stubGlobal('performance', {
    getEntriesByType: () => [
      { name: 'http://longhand.test/assets/thread.js' },
      { name: 'https://vendor.test/assets/thread.js' },
    ],
  })
  return told
}
