import { expect, test } from 'vitest'
import { orderChangedMail, orderPaidMail, paymentReturnedMail, withdrawnMail } from './money.ts'

test('the receipt says in the customer’s time when the paper is due, and names UTC where we do not know theirs', () => {
  const paid = { orderId: 42, cents: 8980, dueAt: Date.UTC(2026, 10, 29, 23, 30) / 1000, url: '/statement' }
  const nicosia = { zone: 'Asia/Nicosia', offset: 2 }
  expect(orderPaidMail({ ...paid, clock: nicosia }).text).toContain('due on Nov 30 at 01:30 am.')
  expect(orderPaidMail({ ...paid, clock: null }).text).toContain('due on Nov 29 at 11:30 pm UTC.')
})

test('the receipt of a withdrawal is dated with its year in the customer’s time, and names UTC where we do not know theirs', () => {
  const back = { sentCents: 0, waitingCents: 0, walletCents: 0 }
  const at = Date.UTC(2026, 11, 31, 23, 30) / 1000
  const withdrawn = { orderId: 42, cents: 0, back, wasPaid: false, at, url: '/statement' }
  expect(withdrawnMail({ ...withdrawn, clock: { zone: 'Asia/Nicosia', offset: 2 } }).text).toContain(
    'your withdrawal on Fri, Jan 01, 2027 at 01:30 am.',
  )
  expect(withdrawnMail({ ...withdrawn, clock: null }).text).toContain('on Thu, Dec 31, 2026 at 11:30 pm UTC.')
})

test('a sum that goes back is named only if it is in dollars', () => {
  const textIn = (currency: string) => paymentReturnedMail({ orderId: 42, cents: 8980, currency }).text
  expect(textIn('USD')).toContain('We’re sending $89.80 back')
  expect(textIn('EUR')).toContain('We’re sending the whole sum back')
})

test.each([
  ['more', 1250, 'We received the difference of $12.50.', 'See the receipt'],
  ['the same', 0, 'The price stays the same, so there was nothing to pay.', 'See your statement'],
  ['less', -1250, 'We’re sending $12.50 back', 'See the receipt'],
])(
  'the receipt of a change that costs %s says what became of the difference, and leads to what there is about it',
  (_, differenceCents, words, label) => {
    const back = { sentCents: Math.max(0, -differenceCents), waitingCents: 0, walletCents: 0 }
    const changed = { orderId: 42, cents: 8980, differenceCents, back, url: '/statement' }
    expect(orderChangedMail(changed).text).toContain(words)
    expect(orderChangedMail(changed).text).toContain(`${label}:\n/statement`)
  },
)
