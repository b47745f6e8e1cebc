// Which files of the next pages are fetched ahead, and when.
import { expect, onTestFinished, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'

const FRAME = { id: 'frame', parentId: undefined, path: '', module: '/assets/frame.js', imports: [], css: [] }
const SAMPLES = {
  id: 'samples',
  parentId: 'frame',
  path: 'samples',
  module: '/assets/samples.js',
  imports: ['/assets/list.js'],
  css: ['/assets/samples.css'],
}
const ABOUT = { ...SAMPLES, id: 'about', path: 'about', module: '/assets/about.js', imports: [], css: [] }
const HOME = { id: 'home', parentId: 'frame', index: true, module: '/assets/home.js', imports: [], css: [] }
const LONG_MS = 10_000

test('the sheets and scripts of a page come one after the other while the hand rests, those that are here are left out', async () => {
  const { fetchAhead, asked } = await browserAt('/')
  fetchAhead(['/samples'])
  await pass(300)
  expect(asked()).toEqual([])
  await pass(LONG_MS)
  expect(asked()).toEqual(['/assets/samples.css', '/assets/samples.js', '/assets/list.js'])
})

test('a press puts it off until the hand has rested', async () => {
  const { fetchAhead, asked, report } = await browserAt('/')
  fetchAhead(['/samples'])
  for (let presses = 0; presses < 10; presses += 1) {
    await pass(300)
    await report('pointerdown')
  }
  expect(asked()).toEqual([])
  await pass(LONG_MS)
  expect(asked()).toHaveLength(3)
})

test('pages that come near later are fetched, too, but none of another site', async () => {
  const { fetchAhead, asked } = await browserAt('/')
  fetchAhead(['/samples'])
  await pass(LONG_MS)
  fetchAhead(['https://provider.test/about'])
  await pass(LONG_MS)
  expect(asked()).toHaveLength(3)
  fetchAhead(['/about?x=1'])
  await pass(LONG_MS)
  expect(asked().slice(3)).toEqual(['/assets/about.js'])
})

test('the front page, which has no name in its address, is fetched like any other', async () => {
  const { fetchAhead, asked } = await browserAt('/about')
  fetchAhead(['/'])
  await pass(LONG_MS)
  expect(asked()).toEqual(['/assets/home.js'])
})

test('nothing is fetched beside the order form, or without a line, and it comes once that may be', async () => {
  const { fetchAhead, asked } = await browserAt('/order?step=3')
  fetchAhead(['/samples'])
  await pass(LONG_MS)
  expect(asked()).toEqual([])
  vi.stubGlobal('location', new URL('http://longhand.test/'))
  vi.stubGlobal('navigator', { onLine: false })
  fetchAhead([])
  await pass(LONG_MS)
  expect(asked()).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  fetchAhead([])
  await pass(LONG_MS)
  expect(asked()).toHaveLength(3)
})

/** Opens a page whose files arrive as soon as they are asked for. */
async function browserAt(path: string) {
  const { document, report } = await awake(null, path)
  vi.stubGlobal('__reactRouterManifest', {
    routes: { frame: FRAME, home: HOME, samples: SAMPLES, about: ABOUT },
  })
  vi.stubGlobal('__reactRouterRouteModules', { frame: {} })
  // What is on its way when the test ends would look for a page that has gone.
  onTestFinished(() => pass(LONG_MS))
  // The module keeps what it still has to fetch.
  vi.resetModules()
  const { fetchAhead } = await import('./pages-ahead.ts')
  const asked: string[] = []
  document.head.append = (link) => {
    asked.push(String(Reflect.get(link, 'href')))
    setTimeout(() => link.dispatchEvent(new Event('load')))
  }
  return { fetchAhead, report, asked: () => asked }
}
