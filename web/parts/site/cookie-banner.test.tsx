// The banner is in every page's HTML, except where the page leaves it out.
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { handle } from '#web/pages/order/checkout.tsx'
import { CookieBanner } from './cookie-banner.tsx'

function htmlWith(handle: unknown): string {
  const Stub = createRoutesStub([{ path: '/', Component: CookieBanner, handle }])
  return renderToString(<Stub initialEntries={['/']} />)
}

test('a page can leave the cookie banner out by its handle (NAV-38)', () => {
  expect(htmlWith(undefined)).toContain('Yes, I understood')
  expect(htmlWith({ hideCookieBanner: false })).toContain('Yes, I understood')
  expect(htmlWith({ hideCookieBanner: true })).not.toContain('Yes, I understood')
})

test('the checkout leaves it out, because it would cover the button that pays', () => {
  expect(htmlWith(handle)).not.toContain('Yes, I understood')
})
