import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  ['the wallet pays what it holds', { prepaid: 0, balance: 50, held: 0 }, [5_000, 13_625]],
  ['or the whole', { prepaid: 0, balance: 500, held: 0 }, [18_625, 0]],
  ['but nothing that other payments have set aside', { prepaid: 0, balance: 50, held: 50 }, [0, 18_625]],
  [
    'a payment under way keeps the share it began with',
    { prepaid: 20, balance: 50, held: 20 },
    [2_000, 16_625],
  ],
])('%s (PRICE-20)', (_words, { prepaid, balance, held }, shares) => {
  const { walletCents, dueCents } = sharesOf({ total: 186.25, prepaid }, { balance, held })
  expect([walletCents, dueCents]).toEqual(shares)
})
