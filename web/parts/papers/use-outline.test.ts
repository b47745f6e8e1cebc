// Where a reader is in a paper as the page is scrolled, and the way to a page.
import { expect, test, vi } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { useOutline } from './use-outline.ts'

const ROOM = 84

test('the page and the heading are those above the middle of the window', async () => {
  const { now, scrollTo } = await awakeOutline()
  expect(now()).toMatchObject({ page: 1, heading: -1 })
  await scrollTo(800)
  expect(now()).toMatchObject({ page: 1, heading: 0 })
  await scrollTo(1700)
  expect(now()).toMatchObject({ page: 2, heading: 1 })
  await scrollTo(0)
  expect(now()).toMatchObject({ page: 1, heading: -1 })
})

test('headings are listed with their level, and lead to their place below what stands over the paper', async () => {
  const { now, scrolled, scrollTo } = await awakeOutline()
  expect(now().headings.map(({ title, level }) => [title, level])).toEqual([
    ['The unit', 1],
    ['The window', 2],
  ])
  await scrollTo(100)
  const [, second] = now().headings
  if (second) now().goTo(second.element)
  now().goToPage(2)
  expect(scrolled).toEqual([{ top: 2000 - ROOM }, { top: 1900 - ROOM }])
})

test('a paper that has not come has no headings, and no page to go to', async () => {
  const { now } = await awakeHook(() => useOutline(null), undefined)
  now().goToPage(2)
  expect(now()).toMatchObject({ page: 1, heading: -1, headings: [] })
})

/** A paper with two pages and two headings, in a window of 900 px. */
async function awakeOutline() {
  let top = 0
  const scrolled: object[] = []
  const at = (place: number, more: object) => ({
    ownerDocument: { defaultView: null },
    getBoundingClientRect: () => ({ top: place - top }),
    ...more,
  })
  const pages = [at(0, { dataset: { page: '1' } }), at(1900, { dataset: { page: '2' } })]
  const headings = [
    at(1000, { tagName: 'H1', textContent: ' The unit ' }),
    at(2000, { tagName: 'H2', textContent: 'The window' }),
  ]
  const paper: Document = Object({
    querySelectorAll: (selector: string) => (selector === '[data-page]' ? pages : headings),
    querySelector: (selector: string) => (selector.includes('"2"') ? pages[1] : null),
  })
  const hook = await awakeHook((shown: Document | null) => useOutline(shown), paper)
  vi.stubGlobal('scrollTo', (given: object) => void scrolled.push(given))
  return {
    ...hook,
    scrolled,
    scrollTo: (place: number) => {
      top = place
      vi.stubGlobal('scrollY', place)
      return hook.report('scroll')
    },
  }
}
