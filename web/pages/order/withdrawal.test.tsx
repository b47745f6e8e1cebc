// Withdrawing: the question before it, the sum that has changed, and what is said when it is done.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { drawnPage, wordsIn } from '#tests/kit/drawn.tsx'
import { CONFIRMATION_EVENT, confirmationIn, runConfirmed, type Confirmation } from '#web/lib/confirmation.ts'
import type { Quote } from '#web/parts/withdrawals/quote-words.ts'
import Withdrawal from './withdrawal.tsx'

const ORDER = { id: 7, uid: 7, topic: 'Rail travel', status: 'active', paid: 50, returned: 0, finalAt: null }
const QUOTE: Quote = {
  rule: 'no_writer',
  percent: 100,
  amount: 50,
  toPayment: 40,
  waiting: 0,
  toWallet: 10,
  changesAt: null,
}
const NOTHING = { amount: 0, toPayment: 0, toWallet: 0 }

const wordsOf = (order: object, quote: object | null) =>
  wordsIn(
    drawnPage(Withdrawal, {
      loaderData: { order: { ...ORDER, ...order }, quote: quote && { ...QUOTE, ...quote } },
    }),
  )

test('an order that was refunded can’t be withdrawn from, and leads to what came back', () => {
  expect(wordsOf({ status: 'refunded', returned: 50 }, null)).toMatch(
    /This order is refunded\. Your statement shows what we returned\./,
  )
  expect(wordsOf({ status: 'canceled', paid: 0 }, null)).toMatch(
    /This order is canceled\. There was nothing to return\./,
  )
})

test.each([
  [
    'waits for the bank in part',
    { toPayment: 30, waiting: 10 },
    'You get back $50.00 That’s $30.00 to the card',
  ],
  ['is back already', NOTHING, 'has gone back already, so there is nothing left to return.'],
])('what %s is told before a withdrawal is made', (_what, quote, words) => {
  expect(wordsOf({}, quote)).toContain(words)
})

test.each([
  ['all of it', {}, {}, 'We’ll return $40.00 to the card', 'Withdraw for $50.00', 'See your statement'],
  [
    'nothing of an unpaid order',
    { paid: 0 },
    NOTHING,
    'You haven’t paid anything',
    'Withdraw',
    'You hadn’t paid anything',
  ],
  [
    'nothing that is left',
    {},
    NOTHING,
    'gone back already',
    'Withdraw',
    'nothing left to return. We’ll mail you',
  ],
])(
  'a withdrawal of %s asks once, sends the sum that was shown, and tells what follows',
  async (_what, order, quote, question, verb, told) => {
    const { page, asked } = await awakeWithdrawal(order, quote)
    await page.press('Withdraw from the contract')
    expect(asked[0]).toMatchObject({ verb, text: expect.stringContaining(question) })
    const { settle, amount } = await confirm(page, asked)
    expect(amount).toBe({ ...QUOTE, ...quote }.amount)
    await page.calls[0]?.answer('bool', true)
    expect(await settle).toBeUndefined()
    asked[0]?.onDone?.()
    await pass()
    expect(page.words()).toContain('You have withdrawn, and the order is canceled.')
    expect(page.words()).toContain(told)
  },
)

test('a sum that has changed is shown before anything is returned', async () => {
  const { page, asked } = await awakeWithdrawal({}, {})
  await page.press('Withdraw from the contract')
  const { settle } = await confirm(page, asked)
  await page.calls[0]?.refuse('conflict', 'The amount has changed. Please check it before you withdraw.')
  expect(await settle).toBeUndefined()
  asked[0]?.onDone?.()
  await page.find({ order: ORDER, quote: { ...QUOTE, amount: 35, toPayment: 25 } })
  expect(page.loads()).toBe(1)
  expect(page.document.activeElement?.textContent).toContain('The amount has changed.')
  expect(page.words()).toContain('You get back now$35.00')
})

test('a withdrawal for which no answer came says so in its question', async () => {
  const { page, asked } = await awakeWithdrawal({}, {})
  await page.press('Withdraw from the contract')
  const { settle } = await confirm(page, asked)
  await page.calls[0]?.lose()
  expect(await settle).toBe('We got no answer. Check your connection, then try again.')
  expect(page.words()).toContain('You get back now$50.00')
})

async function awakeWithdrawal(order: object, quote: object) {
  const page = await awakePage(Withdrawal, {
    order: { ...ORDER, ...order },
    quote: { ...QUOTE, ...quote },
  })
  const asked: Confirmation[] = []
  addEventListener(CONFIRMATION_EVENT, (event) => {
    const question = confirmationIn(event)
    if (question) asked.push(question)
  })
  return { page, asked }
}

async function confirm(
  { calls }: Awaited<ReturnType<typeof awakePage>>,
  [question]: readonly Confirmation[],
) {
  const settle = question && runConfirmed(question)
  await pass()
  expect(calls).toMatchObject([{ pair: 'withdrawals.create', argument: { order: 7 } }])
  return { settle, amount: Object(calls[0]?.argument).amount }
}
