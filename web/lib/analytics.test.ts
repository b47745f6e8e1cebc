// Which views are counted, without the numbers of orders, and when the script that counts them comes.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a view is told without the number of its order or receipt', async () => {
  const { loadAnalyticsLate, reportView, layer } = await browserWith({})
  loadAnalyticsLate()
  for (const path of ['/order/17/messages', '/statement/2026-000001', '/blog/cite-as-you-write', '/order'])
    reportView(path)
  expect(layer().map(({ page_path }) => page_path)).toEqual([
    '/order/:number/messages',
    '/statement/:number',
    '/blog/cite-as-you-write',
    '/order',
  ])
})

test('the script comes with the first sign of a person, and once', async () => {
  const { loadAnalyticsLate, scripts, report } = await browserWith({})
  loadAnalyticsLate()
  expect(scripts).toEqual([])
  for (const sign of ['keydown', 'pointerdown', 'keydown', 'scroll']) report(sign)
  expect(scripts).toEqual(['https://count.test/script.js'])
})

test.each<[string, Given]>([
  ['there is no script', { hasNone: true }],
  ['the browser asks not to be tracked', { doNotTrack: '1' }],
  ['the browser asks for privacy', { globalPrivacyControl: true }],
])('nothing is counted and nothing comes where %s', async (_what, given) => {
  const { loadAnalyticsLate, reportView, layer, scripts, report } = await browserWith(given)
  loadAnalyticsLate()
  reportView('/')
  report('keydown')
  expect([layer(), scripts]).toEqual([[], []])
})

type Given = { hasNone?: boolean; doNotTrack?: string; globalPrivacyControl?: boolean }

async function browserWith(given: Given) {
  const browser = new EventTarget()
  const scripts: string[] = []
  const window: { dataLayer?: { page_path: string }[] } = {}
  vi.stubGlobal('navigator', { doNotTrack: null, ...given })
  vi.stubGlobal('window', window)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('document', {
    documentElement: { dataset: given.hasNone ? {} : { analytics: 'https://count.test/script.js' } },
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => void scripts.push(src) },
  })
  vi.resetModules()
  const module = await import('./analytics.ts')
  return {
    ...module,
    scripts,
    layer: () => window.dataLayer ?? [],
    report: (sign: string) => browser.dispatchEvent(new Event(sign)),
  }
}
