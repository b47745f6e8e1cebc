import { describe, expect, test } from 'vitest'
import {
  PAYMENT_PROVIDERS,
  checkoutPath,
  isPaymentType,
  isSettled,
  judgeDue,
  ownUrl,
  paymentReturnPath,
  paymentTypeOfRoute,
  planAttempt,
  settles,
  walletShare,
} from './payments.ts'

test('CREDIT is mapped to the card provider (PAY-07 F)', () => {
  expect(PAYMENT_PROVIDERS.CREDIT).toBe('stripe')
  expect(PAYMENT_PROVIDERS.PAYPAL).toBe('paypal')
})

test('CREDIT and PAYPAL are the only ways to pay', () => {
  expect(['CREDIT', 'PAYPAL', 'credit', 'toString', ''].map(isPaymentType)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('the return route', () => {
  test('takes its type in any case', () => {
    expect(['credit', 'PayPal', 'CREDIT'].map(paymentTypeOfRoute)).toEqual(['CREDIT', 'PAYPAL', 'CREDIT'])
    expect(['cash', '', '__proto__'].map(paymentTypeOfRoute)).toEqual([null, null, null])
  })

  test('is written in lower case', () => {
    expect(paymentReturnPath(42, 'PAYPAL')).toBe('/order/42/payment/paypal')
    expect(checkoutPath(42)).toBe('/order/42/checkout')
  })
})

test('an open attempt is continued by the same type and replaced by the other', () => {
  expect(planAttempt(null, 'CREDIT')).toBe('start')
  expect(planAttempt('CREDIT', 'CREDIT')).toBe('continue')
  expect(planAttempt('PAYPAL', 'CREDIT')).toBe('replace')
})

describe('a capture settles an order', () => {
  test('with exactly what is due, in dollars', () => {
    expect(settles({ cents: 13_625, currency: 'USD' }, 13_625)).toBe(true)
    expect(settles({ cents: 13_624, currency: 'USD' }, 13_625)).toBe(false)
    expect(settles({ cents: 13_625, currency: 'EUR' }, 13_625)).toBe(false)
  })

  test('when nothing is due, only without a capture', () => {
    expect(settles(null, 0)).toBe(true)
    expect(settles(null, 1)).toBe(false)
    expect(settles({ cents: 0, currency: 'USD' }, 0)).toBe(false)
  })
})

test('an attempt is over once it is paid or has ended', () => {
  const states = ['open', 'capturing', 'paid', 'ended'] as const
  expect(states.filter(isSettled)).toEqual(['paid', 'ended'])
})

test.each([
  ['CREDIT', 0, true],
  ['CREDIT', 1, false],
  ['CREDIT', 49, false],
  ['CREDIT', 50, true],
  ['PAYPAL', 1, true],
] as const)('%s can pay %d cents: %s', (type, cents, can) => {
  expect(judgeDue(type, cents).ok).toBe(can)
})

test('the wallet pays what it can, and never more than the sum', () => {
  expect(walletShare(5000, 18_625)).toBe(5000)
  expect(walletShare(20_000, 18_625)).toBe(18_625)
  expect(walletShare(0, 18_625)).toBe(0)
  expect(walletShare(-1, 18_625)).toBe(0)
})

test.each([
  [18_624, 18_575],
  [18_576, 18_575],
  [18_575, 18_575],
  [18_574, 18_574],
])('of 186.25 a wallet with %i cents pays %i, so that the rest is one that a card can pay', (wallet, share) =>
  expect(walletShare(wallet, 18_625)).toBe(share),
)

describe('a page of ours', () => {
  const base = 'https://longhand.example'
  const origins = new Set([base])

  test.each([
    ['/order/42/checkout', 'https://longhand.example/order/42/checkout'],
    ['https://longhand.example/a?b=c', 'https://longhand.example/a?b=c'],
    ['HTTPS://LONGHAND.EXAMPLE/a', 'https://longhand.example/a'],
  ])('%s is an address to come back to (PAY-16)', (given, whole) => {
    expect(ownUrl(given, base, origins)).toBe(whole)
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    String.raw`/\elsewhere.example/`,
    String.raw`\\elsewhere.example`,
    'http://longhand.example/',
    'https://longhand.example:8443/',
    'https://longhand.example.elsewhere.example/',
    'https://longhand.example@elsewhere.example/',
    'https://person:word@longhand.example/',
    'https://person@longhand.example/',
    'https://:word@longhand.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('%s is not (PAY-16)', (given) => {
    expect(ownUrl(given, base, origins)).toBeNull()
  })
})
