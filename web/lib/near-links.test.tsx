// Which links are watched for coming near, and from when on.
import { expect, onTestFinished, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { pass } from '#tests/kit/held-calls.ts'

test('links are watched from the first sign of a reader on, and the page of one that is near is fetched once', async () => {
  const { report, watched, comeNear, fetched } = await awakeLinks({})
  await report('scroll')
  expect(watched()).toEqual([])
  await report('pointermove')
  expect(watched()).toEqual(['/samples', '/samples', '/about'])
  comeNear('/samples')
  await eventually(() => expect(fetched()).toEqual(['/assets/samples.js']))
  expect(watched()).toEqual(['/about'])
})

test('a link that has gone is watched no more', async () => {
  const { report, watched, leave } = await awakeLinks({})
  await report('keydown')
  await leave()
  expect(watched()).toEqual([])
})

test('what comes near without a line is not taken for fetched', async () => {
  const { report, watched, comeNear, fetched } = await awakeLinks({ onLine: false })
  await report('wheel')
  comeNear('/about')
  expect(watched()).toContain('/about')
  vi.stubGlobal('navigator', { onLine: true })
  comeNear('/about')
  await eventually(() => expect(fetched()).toEqual(['/assets/about.js']))
})

test('a person who saves data fetches nothing ahead', async () => {
  const { report, watched } = await awakeLinks({ connection: { saveData: true } })
  await report('touchstart')
  expect(watched()).toEqual([])
})

/** A page with three links, in a browser that tells what comes near when the test says so. */
async function awakeLinks(browser: { readonly onLine?: boolean; readonly connection?: object }) {
  // The module keeps which links it has told of.
  vi.resetModules()
  const { useNearLink, watchLinksLate } = await import('./near-links.ts')
  const watched = new Map<object, string>()
  let tell: (entries: readonly object[]) => void = () => {}
  class Observer {
    constructor(told: typeof tell) {
      tell = told
    }
    observe(target: { getAttribute: (name: string) => string | null }) {
      watched.set(target, target.getAttribute('href') ?? '')
    }
    unobserve(target: object) {
      watched.delete(target)
    }
  }
  function Near({ href }: { href: string }) {
    return (
      <a ref={useNearLink(href)} href={href}>
        {href}
      </a>
    )
  }
  const page = await awake(
    <>
      <Near href="/samples" />
      <Near href="/samples" />
      <Near href="/about" />
    </>,
  )
  const routes = Object.fromEntries(
    ['samples', 'about'].map((id) => [id, { id, path: id, module: `/assets/${id}.js` }]),
  )
  // What is on its way when the test ends would look for a page that has gone.
  onTestFinished(() => pass(10_000))
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('navigator', { onLine: true, ...browser })
  vi.stubGlobal('__reactRouterManifest', { routes })
  watchLinksLate()
  return {
    ...page,
    watched: () => [...watched.values()],
    /** Brings the links to an address near. */
    comeNear: (href: string) =>
      tell(
        [...watched].filter(([, of]) => of === href).map(([target]) => ({ target, isIntersecting: true })),
      ),
    fetched: () => page.document.head.elements.map((link) => Reflect.get(link, 'href')),
  }
}
