import { describe, expect, test } from 'vitest'
import {
  checkoutPath,
  isPaymentType,
  PAYMENT_PROVIDERS,
  paymentReturnPath,
  paymentTypeOfRoute,
  planAttempt,
  settles,
} from './payments.ts'

test('PAY-07 F CREDIT is mapped to the card provider', () => {
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
