import { expect, test } from 'vitest'
import { paymentSentence } from './pay-words.ts'

test.each([
  ['invalid_response', 'Invalid response', /^We got no answer from our server\. Your order hasn’t changed\./],
  ['internal', 'Internal error', /Nothing was charged\. Press the button again in a moment\.$/],
  ['conflict', 'This order is paid.', /^This order is paid\.$/],
])('a payment that fails with %s has words for the customer (PAY-18)', (code, message, words) => {
  expect(paymentSentence({ code, message })).toMatch(words)
})
