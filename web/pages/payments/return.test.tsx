// Back from a provider: where each answer leads, and what a person sees while there is none.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import PaymentReturn from './return.tsx'

const ASKED = { id: 7, type: 'PAYPAL', token: 'T', payload: { token: 'T' } }
const ASKED_IN_A_MINUTE = 6

test.each([
  ['paid', '/payment/success?order=7'],
  ['failed', '/order/7/checkout?payment=failed&type=PAYPAL'],
])('a payment that is %s leads to %s', async (status, way) => {
  const page = await awakePage(PaymentReturn, ASKED, '/order/7/payment/paypal')
  expect(page.words()).toContain('Confirming your payment We’re asking PayPal about it.')
  expect(page.calls).toMatchObject([{ pair: 'payments.confirm', argument: ASKED }])
  await page.calls[0]?.answer('Payment', { id: 1, type: 'PAYPAL', status, order: 7 })
  expect(page.path()).toBe(way)
})

test('a payment that we don’t know leads to the page that says so', async () => {
  const page = await awakePage(PaymentReturn, ASKED, '/order/7/payment/paypal')
  await page.calls[0]?.refuse('not_found')
  expect(page.path()).toBe('/payment/failure?order=7')
})

test('a payment without an answer is asked about for a minute, and for another on request', async () => {
  const page = await awakePage(PaymentReturn, ASKED, '/order/7/payment/paypal')
  const letAMinutePass = async (from: number) => {
    for (let nth = from; nth < from + ASKED_IN_A_MINUTE; nth += 1) {
      expect(page.words()).toContain('Confirming your payment')
      await page.calls[nth]?.answer('Payment', { id: 1, type: 'PAYPAL', status: 'pending', order: 7 })
      await pass(30_000)
    }
    expect(page.words()).toContain('Not confirmed yetPayPal hasn’t confirmed the payment yet.')
    await pass(60_000)
    expect(page.calls).toHaveLength(from + ASKED_IN_A_MINUTE)
  }
  await letAMinutePass(0)
  await page.press('Check again')
  await letAMinutePass(ASKED_IN_A_MINUTE)
  await page.press('Check again')
  await page.calls.at(-1)?.answer('Payment', { id: 1, type: 'PAYPAL', status: 'paid', order: 7 })
  expect(page.path()).toBe('/payment/success?order=7')
})

test('a person who leaves while we ask is led nowhere', async () => {
  const page = await awakePage(PaymentReturn, ASKED, '/order/7/payment/paypal')
  await page.leave()
  await page.calls[0]?.answer('Payment', { id: 1, type: 'PAYPAL', status: 'paid', order: 7 })
  expect(page.path()).toBe('/order/7/payment/paypal')
})
