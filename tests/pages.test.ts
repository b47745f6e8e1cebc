// What pages and forms of the browser have in common: they follow what they show, keep what was done about one thing apart from the
// next, and show that they wait.
import { expect, test } from 'vitest'
import { readTexts } from './kit/sources.ts'

const parts = readTexts('web/*.tsx').filter(({ path }) => !path.endsWith('.test.tsx'))

/** The pages that load anew what has changed meanwhile, and the order that each of them follows; without one it follows all. */
const FOLLOWED: Readonly<Record<string, string>> = {
  'web/pages/desk/board.tsx': '',
  'web/pages/desk/check.tsx': 'id',
  'web/pages/desk/lists.tsx': '',
  'web/pages/desk/numbers.tsx': '',
  'web/pages/desk/order.tsx': 'id',
  'web/pages/desk/people.tsx': '',
  'web/pages/desk/prices.tsx': '',
  'web/pages/desk/ratings.tsx': '',
  'web/pages/desk/trouble.tsx': '',
  'web/pages/notifications/list.tsx': '',
  'web/pages/order-page/frame.tsx': 'loaderData?.id',
  'web/pages/order/checkout.tsx': '',
  'web/pages/order/withdrawal.tsx': '',
  'web/pages/orders/list.tsx': '',
  'web/pages/reader/version.tsx': 'loaderData?.order.id',
}

test('a page loads anew what it shows when that has changed', () => {
  const followed = parts.flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}useFresh\((.*)\)$/gm)].map(([, order]) => [path, order]),
  )
  expect(Object.fromEntries(followed)).toEqual(FOLLOWED)
})

/** These only show, and nothing in them can be typed, pressed or opened. */
const ONLY_SHOWN = ['web/pages/payments/success.tsx', 'web/pages/statements/receipt.tsx']

test('a page about one thing keeps nothing of the one before: what it shows has a key', () => {
  const keyless = parts.filter(({ text }) =>
    [...text.matchAll(/<LoadedPage.*?<\/LoadedPage>/gs)].some(([loaded]) => !/\skey=\{/.test(loaded)),
  )
  expect(keyless.map(({ path }) => path).toSorted()).toEqual(ONLY_SHOWN)
})

/** Their forms go on at once, without an answer. */
const NEVER_WAIT = [
  'web/parts/account/sign-in-steps.tsx',
  'web/parts/account/sign-up-steps.tsx',
  'web/parts/messages/composer.tsx',
]

test('a button that sends a form shows that it waits for the answer', () => {
  const idle = parts.flatMap(({ path, text }) => {
    const buttons = [...text.matchAll(/<Button\b[^<]*?type="submit".*?>\n/gs)]
    return buttons.filter(([button]) => !button.includes('isLoading={')).map(() => path)
  })
  expect(idle.toSorted()).toEqual(NEVER_WAIT)
})

test('a part that comes later is asked for again when it did not come', () => {
  const hasty = parts.filter(({ text }) => /\blazy\((?!\s*patiently\()/.test(text))
  expect(hasty.map(({ path }) => path)).toEqual([])
})

/** The order form is for everyone, and signs its person in on the way. */
const OPEN = /^web\/pages\/(public\/|account\/(delete|reset|sign-in|sign-up)\.|order\/form\.)/

test('a page that needs a person tells search engines to leave it out', () => {
  const told = parts.filter(({ text }) => text.includes('isHidden: true')).map(({ path }) => path)
  const titled = parts.filter(
    ({ path, text }) => path.startsWith('web/pages/') && text.includes('pageMeta({'),
  )
  expect(told).toEqual(
    expect.arrayContaining(titled.map(({ path }) => path).filter((path) => !OPEN.test(path))),
  )
})
