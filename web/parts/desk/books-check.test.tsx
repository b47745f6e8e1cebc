// The books page while its manager has the books checked.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { BooksCheck, BooksFacts } from './books-check.tsx'

const GOOD = { accounts: [], differences: [], checkedAt: 0, audits: 3, broken: null }
const BAD = {
  ...GOOD,
  differences: [{ about: 'A balance', of: 'order', id: 7, found: 'It is $3.00 off.' }],
  broken: { chain: 'orders', seq: 4, reason: 'its hash is another one' },
}

test('the books are checked once at first, and their newest check is what the page says', async () => {
  const page = await awake(<BooksCheck />)
  expect(page.calls).toMatchObject([{ pair: 'desk.books' }])
  expect(page.words()).toContain('We are checking every order and every entry.')
  await page.calls[0]?.answer('array', GOOD)
  expect(page.words()).toContain('They agree')
  expect(page.words()).toContain('Every chain is whole')
  await page.press('Check again')
  await page.press('Check again')
  expect(page.calls).toHaveLength(2)
  await page.calls[1]?.answer('array', BAD)
  expect(page.words()).toContain('They differ')
  expect(page.words()).toContain('A balance, order 7: It is $3.00 off.')
  expect(page.words()).toContain('orders, row 4: its hash is another one')
})

test('a check without an answer says so, keeps the last one, and can be asked for again', async () => {
  const page = await awake(<BooksCheck />)
  await page.calls[0]?.answer('array', GOOD)
  await page.press('Check again')
  await page.calls[1]?.lose()
  expect(page.words()).toContain('We got no answer.')
  expect(page.words()).toContain('They agree')
  await page.press('Check again')
  expect(page.words()).not.toContain('We got no answer.')
  await page.calls[2]?.answer('array', BAD)
  expect(page.words()).toContain('They differ')
})

test.each([
  ['stripe', 'Stripe holds', '$3.00'],
  ['paypal', 'PayPal holds', '$3.00'],
  ['wallet', 'In customers’ wallets', '-$3.00'],
  ['refunds', 'On its way back', '-$3.00'],
  ['revenue', 'Earned', '-$3.00'],
  ['disputes', 'Banks hold of disputed payments', '$3.00'],
  ['losses', 'Disputes cost us', '$3.00'],
  ['outside', 'Sent by hand', '-$3.00'],
] as const)(
  'what %s owes us by the books is shown as %s %s, and no other account has anything',
  (account, name, sum) => {
    const books = { ...GOOD, accounts: [{ account, amount: 3 }] }
    const words = wordsIn(drawn(<BooksFacts books={books} />)).replaceAll('\u2212', '-')
    expect(words).toContain(`${name} ${sum}`)
    expect(words.match(/\$0\.00/g)).toHaveLength(7)
  },
)
