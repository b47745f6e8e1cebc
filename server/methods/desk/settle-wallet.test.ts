// What is left in the wallet of a person who is gone, and an admin settles by hand.
import { expect, test } from 'vitest'
import { found } from '#tests/kit/accounts.ts'
import { bankOf } from '#tests/kit/bank.ts'
import { fillWallet } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const admin = server.as('ada')
const { paid, expectBooksRight } = bankOf(server)
const BY_HAND = { way: 'outside', note: 'The card is closed.', reference: 'SEPA 4711' }

/** Ten dollars are left in the wallet. */
async function leftWallet() {
  const { customer, capture } = await paid()
  await fillWallet(server, customer, 1000)
  await server.db
    .updateTable('people')
    .set({ erased_at: 1, email: null })
    .where('id', '=', capture.owner)
    .execute()
  const settle = (amount: number) =>
    admin.call('desk', 'settle', { about: 'wallet', id: capture.owner, amount, ...BY_HAND })
  return { capture, settle }
}

test('what is left in the wallet of a person who is gone is sent by hand, once', async () => {
  const { capture, settle } = await leftWallet()
  expect(found(await admin.call('desk', 'unsettled')).wallets).toContainEqual({
    person: capture.owner,
    amount: 10,
  })
  expect((await settle(9)).body).toMatchObject({
    message: 'The wallet holds $10.00 now. Reload and try again.',
  })
  expect((await settle(1e21)).status).toBe(422)
  expect(found(await settle(10)).wallets).toEqual([])
  expect((await settle(10)).status).toBe(404)
  await expectBooksRight()
})

test('an admin who settles such a wallet in two tabs at once books the money once', async () => {
  const { capture, settle } = await leftWallet()
  const answers = await Promise.all(Array.from({ length: 4 }, () => settle(10)))
  const { rows } = await server.pool.query(
    `select sum(cents)::int as sent from entries where person_id = $1 and kind = 'handout'`,
    [capture.owner],
  )
  expect(rows[0].sent).toBe(1000)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  await expectBooksRight()
})
