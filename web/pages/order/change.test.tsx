// A change before it is made: what it costs or brings back, in words, and what happens when it isn't made.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { BILL, QUOTE } from '#tests/kit/change-quote.ts'
import { pass } from '#tests/kit/held-calls.ts'
import type { ChangeQuote } from '#web/parts/changes/change-words.ts'
import Change from './change.tsx'

const ORDER = {
  id: 7,
  uid: 7,
  type: 'writing',
  status: 'active',
  topic: 'Rail travel',
  createdAt: 0,
  dueAt: 0,
  change: null,
  discount: null,
  pagesNumber: 2,
  slidesNumber: 0,
  spacing: 1,
  hasAbstractPage: false,
  level: { id: 1, title: 'IB' },
  category: { id: 1, title: 'Standard' },
}
const LISTS = { levels: [], categories: [], urgencies: [] }

const more = (toPay: number, fromWallet = 0): Partial<ChangeQuote> => ({
  isOtherwise: true,
  is: { ...BILL, total: 67.35 },
  difference: toPay + fromWallet,
  fromWallet,
  toPay,
})
const less = (parts: Partial<ChangeQuote>): Partial<ChangeQuote> => ({
  isOtherwise: true,
  is: { ...BILL, total: 22.45 },
  difference: -22.45,
  ...parts,
})

test.each<[string, Partial<ChangeQuote>, string, string]>([
  ['as it was', {}, 'Change the order', 'To pay now$0.00'],
  [
    'for more',
    more(22.45),
    'Pay $22.45 and change the order',
    'The order changes when you pay. If a writer takes it first, we don’t charge you and your order stays as it is.',
  ],
  [
    'for more, with the wallet',
    more(20, 2.45),
    'Pay $20.00 and change the order',
    'The new total is $67.35.',
  ],
  ['for more, by the wallet alone', more(0, 22.45), 'Pay $22.45 and change the order', 'To pay now: $0.00.'],
  [
    'for the same',
    { isOtherwise: true },
    'Change the order',
    'The price stays the same, so you don’t pay anything.',
  ],
  [
    'for less',
    less({ toPayment: 20, toWallet: 2.45 }),
    'Change the order, get $22.45 back',
    '$20.00 goes back to the card or account you paid with. Your bank decides when it shows. $2.45 goes into your wallet, where it came from.',
  ],
])('a change %s says what it does to the money', async (_what, quote, verb, words) => {
  const page = await awakeChange({ quote })
  expect(page.button(verb)).toBeDefined()
  expect(page.words()).toContain(words)
})

test('a change for more leads to its payment, with the sum that was shown', async () => {
  const page = await awakeChange({ quote: more(22.45) })
  await page.press('Pay $22.45')
  expect(page.calls).toMatchObject([{ pair: 'changes.create', argument: { order: 7, amount: 22.45 } }])
  await page.calls[0]?.answer('bool', true)
  expect(page.path()).toBe('/order/7/checkout')
})

test.each([
  ['less', less({ toPayment: 22.45 }), 'It now costs $22.45. $22.45 goes back to the card'],
  ['the same', { isOtherwise: true }, 'It now costs $44.90. See your statement'],
])('a change for %s is made at once, and told', async (_what, quote, words) => {
  const page = await awakeChange({ quote })
  await page.press('Change the order')
  await page.calls[0]?.answer('bool', true)
  expect(page.words()).toContain(`We’ve changed your order. ${words}`)
})

test('a change for which no answer came says so, and is asked for again by its button', async () => {
  const page = await awakeChange({ quote: more(22.45) })
  await page.press('Pay $22.45')
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We got no answer. Check your connection, then try again.')
  await page.press('Pay $22.45')
  expect(page.calls.map(({ pair }) => pair)).toEqual(['changes.create', 'changes.create'])
})

test('a difference that is another one by now is shown before it is paid', async () => {
  const page = await awakeChange({ quote: more(22.45) })
  await page.press('Pay $22.45')
  await page.calls[0]?.refuse('conflict', 'The price has changed.')
  expect(page.calls.at(-1)).toMatchObject({ pair: 'changes.quote', argument: { order: 7 } })
  await page.calls.at(-1)?.answer('Quote', { ...QUOTE, ...more(44.9) })
  expect(page.document.activeElement?.textContent).toBe('The price has changed.')
  expect(page.button('Pay $44.90 and change the order')).toBeDefined()
})

test('a quote that did not come is asked for again before anything can be paid', async () => {
  const page = await awakeChange({ quote: more(22.45) })
  await page.press('More pages')
  await pass(1000)
  await page.calls[0]?.lose()
  expect(page.button('Pay')).toBeUndefined()
  await page.press('Try again')
  expect(page.calls).toMatchObject([{ pair: 'changes.quote' }, { argument: { order: 7, pages_number: 3 } }])
  await page.calls[1]?.answer('Quote', { ...QUOTE, ...more(67.35) })
  expect(page.button('Pay $67.35')).toBeDefined()
})

test.each([
  [{ code: 'SPRING', percent: 10 }, true],
  [null, false],
])('a promo code %o stays with the order: %s', async (discount, isSaid) => {
  const page = await awakeChange({ order: { discount } })
  expect(page.words().includes('Your promo code stays with the order.')).toBe(isSaid)
})

test('money that waits for the bank is named as such, and a part of $0.00 isn’t named', async () => {
  const page = await awakeChange({ quote: less({ waiting: 22.45 }) })
  expect(page.words()).toContain('$22.45 waits until your bank or PayPal')
  expect(page.words()).not.toMatch(/goes back to the card|goes into your wallet/)
})

test('a change that waits for its payment leads there', async () => {
  const page = await awakeChange({ order: { change: { difference: 22.45, expiresAt: 0 } } })
  expect(page.words()).toContain('A change for $22.45 more is waiting for your payment until')
  const way = page.document.body.elements.find(({ textContent }) => textContent === 'Pay for it')
  expect(way?.getAttribute('href')).toBe('/order/7/checkout')
})

function awakeChange({ quote = {}, order = {} }: { quote?: Partial<ChangeQuote>; order?: object }) {
  return awakePage(Change, {
    order: { ...ORDER, ...order },
    quote: { ...QUOTE, ...quote },
    lists: LISTS,
  })
}
