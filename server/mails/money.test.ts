import { expect, test } from 'vitest'
import { orderPaidMail, paymentReturnedMail } from './money.ts'

test('the receipt says in the customer’s time when the paper is due, and names UTC where we do not know theirs', () => {
  const paid = { orderId: 42, cents: 8980, dueAt: Date.UTC(2026, 10, 29, 23, 30) / 1000, url: '/statement' }
  const nicosia = { zone: 'Asia/Nicosia', offset: 2 }
  expect(orderPaidMail({ ...paid, clock: nicosia }).text).toContain('due on Nov 30 at 01:30 am.')
  expect(orderPaidMail({ ...paid, clock: null }).text).toContain('due on Nov 29 at 11:30 pm UTC.')
})

test('a sum that goes back is named only if it is in dollars', () => {
  const textIn = (currency: string) => paymentReturnedMail({ orderId: 42, cents: 8980, currency }).text
  expect(textIn('USD')).toContain('We’re sending $89.80 back')
  expect(textIn('EUR')).toContain('We’re sending the whole sum back')
})
