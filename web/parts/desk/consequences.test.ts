// The desk tells of money that goes back in the order in which we send it: to the newest payment first, but
// before all to a payment that a bank may give back.
import { expect, test } from 'vitest'
import { backWords, farewell, newStatus, returnLines, warnOfWithdrawal } from './consequences.ts'

const CARD = { id: 1, way: 'CREDIT', amount: 60, returned: 10, isDisputed: false, at: 100 } as const
const PAYPAL = { id: 2, way: 'PAYPAL', amount: 30, returned: 0, isDisputed: false, at: 200 } as const
const MONEY = {
  total: 100,
  prepaid: 0,
  paid: 100,
  returned: 10,
  returnable: 90,
  withdrawal: null,
  captures: [PAYPAL, CARD],
}

test('the newest payment takes its part first, and the wallet what no payment can take', () => {
  expect(told(8500, 'payment')).toEqual([
    ['Paid', '$100.00'],
    ['Returned before', '$10.00'],
    ['Stays here', '$5.00'],
    ['To PayPal', '$30.00'],
    ['To the card', '$50.00'],
    ['To the wallet', '$5.00'],
  ])
})

test('a part of $0.00 has no line', () => {
  const lines = returnLines({ ...MONEY, returned: 0 }, 3000, 'payment')
  expect(lines.map(({ label }) => label)).toEqual(['Paid', 'Stays here', 'To PayPal'])
})

test('a payment that is disputed at the bank takes its part although the wallet was chosen', () => {
  const captures = [PAYPAL, { ...CARD, isDisputed: true }]
  expect(told(7000, 'wallet', captures).slice(3)).toEqual([
    ['To the card', '$50.00'],
    ['To the wallet', '$20.00'],
  ])
})

test('a part that goes to the wallet is told beside the part that goes back to the payment', () => {
  expect(backWords(MONEY, 8000, 'payment')).toBe('$80.00 goes back to the original payment.')
  expect(backWords(MONEY, 8500, 'payment')).toBe(
    '$80.00 goes back to the original payment and $5.00 to the wallet.',
  )
  expect(backWords(MONEY, 8500, 'wallet')).toBe('$85.00 goes back to the wallet.')
  expect(backWords(MONEY, 0, 'payment')).toBe('No money goes back.')
})

test('a manager who cancels for less than a withdrawal would give is told so', () => {
  const order = { status: 'preparing' as const, money: { ...MONEY, captures: [], withdrawal: 50 } }
  expect(warnOfWithdrawal(order, 'canceled', 2500)).toEqual([
    'A withdrawal would give the customer $50.00 back.',
  ])
  expect(warnOfWithdrawal(order, 'canceled', 5000)).toEqual([])
  expect(warnOfWithdrawal(order, 'refunded', 2500)).toEqual([])
  expect(warnOfWithdrawal({ ...order, status: 'canceled' }, 'canceled', 0)).toEqual([])
})

test('a status that reads like the one before is not told as a new one', () => {
  expect(newStatus('revision', 'processing')).toEqual([])
  expect(newStatus('revision', 'editing')).toEqual(['Its status is then “Under Revision”.'])
})

const WREN = { id: 5, name: 'Wren', picture: null, rating: null, isWriter: true }

test.each([
  ['disputing', 'refunded', 'It leaves Wren’s desk, and the conversation takes no more messages.'],
  ['processing', 'completed', 'It leaves Wren’s desk, and the conversation takes no more messages.'],
  ['disputing', 'active', 'It leaves Wren’s desk, and the conversation waits for the next writer.'],
  ['checking', 'finalizing', undefined],
] as const)(
  'a manager who takes an order from %s to %s learns what ends for its writer',
  (from, to, words) => {
    expect(farewell({ status: from, writer: WREN }, to)[0]).toBe(words)
  },
)

test('an order that no writer has leaves no desk', () => {
  expect(farewell({ status: 'unapproved', writer: null }, 'canceled')).toEqual([])
  expect(farewell({ status: 'disputing', writer: null }, 'refunded')).toEqual([])
})

function told(
  back: number,
  to: 'payment' | 'wallet',
  captures: Parameters<typeof returnLines>[0]['captures'] = MONEY.captures,
) {
  return returnLines({ ...MONEY, captures }, back, to).map(({ label, amount }) => [label, amount])
}
