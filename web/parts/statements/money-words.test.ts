// Sums of a statement, with their sign.
import { expect, test } from 'vitest'
import { signedMoney } from './money-words.ts'

test.each([
  [50, '+ $50.00'],
  [-186.25, '− $186.25'],
  [0, '+ $0.00'],
])('%d is written as “%s”', (dollars, written) => {
  expect(signedMoney(dollars)).toBe(written)
})
