// The pages of one order's money when their person goes on to another order, or leaves, before the answer is here.
import { describe, expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CONFIRMATION_EVENT, confirmationIn, runConfirmed, type Confirmation } from '#web/lib/confirmation.ts'
import Change from './change.tsx'
import Checkout from './checkout.tsx'
import Withdrawal from './withdrawal.tsx'

const WRITING = {
  documentType: { title: 'Essay' },
  discipline: { title: 'History' },
  sources: 0,
  type: 'writing',
  pagesNumber: 2,
  slidesNumber: 0,
  spacing: 2,
  hasAbstractPage: false,
}
const CHOICES = {
  level: { id: 1, title: 'IB' },
  category: { id: 1, title: 'Standard', percent: 0 },
  discount: null,
}
const STATE = {
  status: 'unpaid',
  paid: 0,
  returned: 0,
  lines: [],
  total: 44.9,
  createdAt: 0,
  urgency: 72,
  orderedUrgency: 72,
  dueAt: 0,
}
const orderWith = (id: number, more: object = {}) => ({
  ...WRITING,
  ...CHOICES,
  ...STATE,
  id,
  uid: 100 + id,
  topic: `Topic ${id}`,
  change: null,
  deliveries: [],
  ...more,
})
const BILL = { total: 44.9, lines: [], dueAt: 0, category: 'Standard' }
const QUOTE = {
  was: BILL,
  is: BILL,
  isOtherwise: true,
  isTariffOfToday: true,
  difference: 0,
  fromWallet: 0,
  toPay: 0,
}
const LISTS = { levels: [], categories: [], urgencies: [] }
const FREE = { amount: 0, waiting: 0, toPayment: 0, toWallet: 0 }
const PAID = { id: 1, type: 'CREDIT', status: 'paid', order: 7 }
const PENDING = { ...PAID, status: 'pending', payload: { url: 'https://pay.test/' } }
const SHARES = { walletCents: 0, dueCents: 4490 }

const changing = (id: number, difference = 0) => ({
  order: orderWith(id),
  quote: { ...QUOTE, difference, toPay: difference },
  lists: LISTS,
})
const withdrawing = (id: number) => ({ order: orderWith(id), quote: FREE })
const paying = (id: number) => ({ order: orderWith(id), shares: SHARES })

test('a withdrawal from one order is not said of another one, to which its person goes back', async () => {
  const { find, press, words, calls } = await awakePage(Withdrawal, withdrawing(7))
  const asked: (Confirmation | undefined)[] = []
  addEventListener(CONFIRMATION_EVENT, (event) => asked.push(confirmationIn(event)))
  await press('Withdraw from the contract')
  const [question] = asked
  if (!question) throw new Error('Nothing was asked')
  void runConfirmed(question)
  await pass()
  await calls[0]?.answer('bool', true)
  question.onDone?.()
  await pass()
  expect(words()).toContain('You have withdrawn')
  await find(withdrawing(8))
  expect(words()).toMatch(/#0+108Topic 8/)
  expect(words()).not.toContain('You have withdrawn')
})

test('a sum that has changed meanwhile closes the question and is said on the page; another refusal stays in it', async () => {
  const { press, words, calls, loads } = await awakePage(Withdrawal, withdrawing(7))
  const asked: (Confirmation | undefined)[] = []
  addEventListener(CONFIRMATION_EVENT, (event) => asked.push(confirmationIn(event)))
  await press('Withdraw from the contract')
  const [question] = asked
  if (!question) throw new Error('Nothing was asked')
  const refused = runConfirmed(question)
  await pass()
  await calls[0]?.refuse('too_many', 'Slow down.')
  expect(await refused).toBe('Slow down.')
  const changed = runConfirmed(question)
  await pass()
  await calls[1]?.refuse('conflict', 'The sum has changed.')
  expect(await changed).toBeUndefined()
  const before = loads()
  question.onDone?.()
  await pass()
  expect(words()).toContain('The sum has changed.')
  expect(words()).not.toContain('You have withdrawn')
  expect(loads()).toBe(before + 1)
})

test('a change of one order is not said of another one', async () => {
  const { find, press, words, calls } = await awakePage(Change, changing(7))
  await press('Change the order')
  await calls[0]?.answer('bool', true)
  expect(words()).toContain('We’ve changed your order.')
  await find(changing(8))
  expect(words()).toContain('Topic 8')
  expect(words()).not.toContain('We’ve changed your order.')
})

test('what was chosen for one order is not sent for another one', async () => {
  const { find, press, calls } = await awakePage(Change, changing(7))
  await press('More pages')
  await pass(1000)
  await calls[0]?.answer('Quote', { ...QUOTE, order: 7 })
  await find(changing(8))
  await press('Change the order')
  expect(calls[1]).toMatchObject({ pair: 'changes.create', argument: { order: 8, amount: 0 } })
  expect(calls[1]?.argument).not.toHaveProperty('pages_number')
})

test('a change that another tab was quicker with is priced anew, and waits for its new sum', async () => {
  const { press, calls, button } = await awakePage(Change, changing(7))
  await press('Change the order')
  await calls[0]?.refuse('conflict', 'The price has changed.')
  expect(calls[1]).toMatchObject({ pair: 'changes.quote', argument: { order: 7 } })
  await calls[1]?.answer('Quote', { ...QUOTE, order: 7 })
  await press('More pages')
  expect(button('Change the order')?.getAttribute('aria-busy')).toBe('true')
})

test('nothing can be changed before something is chosen, or while a chosen answer is refused; what came wrong is asked for again', async () => {
  const { press, calls, button, words } = await awakePage(Change, {
    ...changing(7),
    quote: { ...QUOTE, isOtherwise: false },
  })
  const isBarred = () => button('Change the order')?.getAttribute('aria-disabled') === 'true'
  expect(words()).toContain('You haven’t changed anything yet.')
  expect(isBarred()).toBe(true)
  await press('More pages')
  await pass(1000)
  await calls[0]?.refuse('validation', 'No.', { pages_number: 'That is too long.' })
  expect(words()).toMatch(/That is too long\..*Correct the marked fields first\./)
  expect(isBarred()).toBe(true)
  await press('Change the order')
  expect(calls).toHaveLength(1)
  await press('More pages')
  await pass(1000)
  await calls[1]?.lose()
  expect(words()).not.toContain('Correct the marked fields first.')
  await press('Try again')
  expect(calls[2]).toMatchObject({ pair: 'changes.quote', argument: { order: 7, pages_number: 4 } })
})

test('a payment of one order that failed is not said of another one', async () => {
  const { find, press, words, calls } = await awakePage(Checkout, paying(7))
  await press('Pay $44.90')
  await calls[0]?.refuse('too_many', 'Slow down.')
  expect(words()).toContain('Slow down.')
  await find(paying(8))
  expect(words()).toMatch(/Pay for order #0+108/)
  expect(words()).not.toContain('Slow down.')
})

describe.each([
  ['stays is led on', false],
  ['has left is led nowhere', true],
])('a person who %s', (_what, hasLeft) => {
  test.each([
    ['once the wallet has paid', Checkout, paying(7), 'Payment', PAID, '/payment/success?order=7'],
    ['to the provider', Checkout, paying(7), 'Payment', PENDING, 'https://pay.test/'],
    ['to pay for a change', Change, changing(7, 10), 'bool', true, '/order/7/checkout'],
  ])('%s', async (_when, Page, facts, kind, answer, goal) => {
    const { press, calls, path, leave } = await awakePage(Page, facts)
    const sites: string[] = []
    Object.assign(location, { assign: (site: string) => sites.push(site) })
    await press('Pay $')
    if (hasLeft) await leave()
    await calls[0]?.answer(kind, answer)
    expect([path(), ...sites].includes(goal)).toBe(!hasLeft)
  })
})
