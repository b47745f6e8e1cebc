// What a customer reads before they withdraw: where the money goes, why so much, and until when.
import { expect, test } from 'vitest'
import { waitingWords } from '#domain/refunds.ts'
import { destinationsOf, nextStepOf, reasonOf, returnOf, type Quote } from './quote-words.ts'

const QUOTE: Quote = {
  amount: 50,
  percent: 100,
  rule: 'no_writer',
  changesAt: null,
  toPayment: 20,
  waiting: 0,
  toWallet: 30,
}
const at = (instant: number) => `[${instant}]`

test('the money goes where it came from, and no way without money is named', () => {
  const card = '$20.00 to the card or account you paid with'
  expect(destinationsOf(QUOTE)).toBe(`${card} and $30.00 to your wallet`)
  expect(destinationsOf({ ...QUOTE, toWallet: 0 })).toBe(card)
  expect(destinationsOf({ ...QUOTE, toPayment: 0 })).toBe('$30.00 to your wallet')
  expect(destinationsOf({ ...QUOTE, toPayment: 0, waiting: 20 })).toBe(
    '$20.00 once your bank or PayPal has decided about your dispute and $30.00 to your wallet',
  )
})

test('once the customer has withdrawn, only what is on its way is said to be', () => {
  const inWallet = '$30.00 went back into your wallet.'
  expect(returnOf(QUOTE)).toBe(
    `We’re sending $20.00 back to the card or account you paid with. Your bank may take a few days to show it. ${inWallet}`,
  )
  expect(returnOf({ ...QUOTE, toPayment: 0 })).toBe(inWallet)
  expect(returnOf({ ...QUOTE, toPayment: 0, waiting: 20 })).toBe(`${waitingWords('$20.00')} ${inWallet}`)
})

test.each<[Partial<Quote>, string, string | null]>([
  [
    { rule: 'no_writer', percent: 100 },
    'No writer is assigned yet. You get back 100% of what you paid.',
    'This holds until a writer is assigned.',
  ],
  [
    { rule: 'first_half', percent: 70, changesAt: 7 },
    'A writer is at work, and less than half of the time has passed. You get back 70% of what you paid.',
    'From [7] it’s 50%.',
  ],
  [
    { rule: 'second_half', percent: 50, changesAt: 9 },
    'A writer is at work, and at least half of the time has passed. You get back 50% of what you paid.',
    'If there is no final paper on [9], you get all of it back.',
  ],
  [
    { rule: 'deadline_passed', percent: 100 },
    'The deadline has passed without a final paper. You get back 100% of what you paid.',
    null,
  ],
])('%o names its reason and what it changes to', (given, reason, next) => {
  expect(reasonOf({ ...QUOTE, ...given })).toBe(reason)
  expect(nextStepOf({ ...QUOTE, ...given }, at)).toBe(next)
})
