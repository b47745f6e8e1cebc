import { expect, test } from 'vitest'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { PRICE, refundsIn } from '#tests/kit/refunds.ts'
import { checkBooks } from './check-books.ts'
import { emptyWallet } from './empty-wallet.ts'

const house = await startTestHouse()
const now = await house.now()
const { ctx, tx, paidBack } = refundsIn(house, now)

test('a wallet goes back to all payments that filled it, each with a receipt over its own part', async () => {
  const customer = await addPerson(house)
  const orders = [await paidBack(customer, 'wallet'), await paidBack(customer, 'wallet')]
  const { last } = await house.db.selectFrom('receipt_years').select('last').executeTakeFirstOrThrow()
  expect(await tx((db) => emptyWallet(db, ctx, customer.id))).toMatchObject({ ok: true })
  const receipts = await house.db
    .selectFrom('receipts')
    .select(['kind', 'cents', 'order_id'])
    .where('number', '>', last)
    .orderBy('order_id')
    .execute()
  expect(receipts).toEqual(orders.map((order_id) => ({ kind: 'refund', cents: PRICE, order_id })))
  expect(await checkBooks(house.db, now)).toEqual([])
})
