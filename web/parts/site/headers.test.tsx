// Where the headers say that the reader is, and which ways each person has.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawnPage, waysIn } from '#tests/kit/drawn.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { DeskNav } from '../desk/desk-nav.tsx'
import { SiteHeader } from './site-header.tsx'

afterEach(clearAuth)

/** Returns the words of each link or button that is marked as where the reader is. */
function markedIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:a|button)[^>]*aria-current="[^"]+"[^>]*>(.*?)<\/(?:a|button)>/gs)].map(
    ([, inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim(),
  )
}

test.each([
  ['/samples/distance-and-ruin', ['Samples']],
  ['/contacts', ['Contacts']],
  ['/about', ['Our company', 'About']],
  ['/order?type=editing', ['Services', 'Editing']],
  ['/terms', []],
])('on %s the public header marks %o', (at, marked) => {
  const html = drawnPage(SiteHeader, { at })
  expect(markedIn(html.slice(0, html.indexOf('<dialog')))).toEqual(marked)
})

test('a visitor can sign in and order from every public page', () => {
  expect(waysIn(drawnPage(SiteHeader, { at: '/' }))).toEqual(
    expect.arrayContaining(['Sign in → /signin', 'Order Now → /order', 'Writers → /#our-writers']),
  )
})

test.each([
  [['writer'], ['Board']],
  [['manager'], ['Board', 'Numbers', 'Ratings']],
  [['admin'], ['Board', 'Numbers', 'Ratings', 'Prices', 'Lists', 'People', 'Trouble 3 waiting']],
] as const)('at the desk %o may open %o', async (scopes, pages) => {
  learnUser({ ...CASEY_USER, scopes: ['client', ...scopes] })
  const page = await awake(<DeskNav className="nav" troubles={3} />, '/desk/prices')
  const links = page.document.body.elements.filter(({ nodeName }) => nodeName === 'A')
  expect(links.map(({ textContent }) => textContent)).toEqual(pages)
  const here = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(here.map(({ textContent }) => textContent)).toEqual([scopes[0] === 'admin' ? 'Prices' : 'Board'])
})
