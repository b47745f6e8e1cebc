import { expect, test } from 'vitest'
import { returnMoney } from '#server/deeds/send-back.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, orderInPool } = await openDeskIn(house)

test('the receipt of a withdrawal from an order whose money has gone back does not say that nothing was paid', async () => {
  const order = await orderInPool()
  const { paid } = (await customer.call('orders', 'info', { id: order })).data
  // As after a dispute at the bank, which gave the customer everything.
  const sending = { enqueue: () => Promise.resolve(), now: await house.now() }
  const all = {
    orderId: order,
    customerId: customer.id,
    cents: Math.round(paid * 100),
    to: 'wallet',
  } as const
  await house.db.transaction().execute((tx) => returnMoney(tx, sending, all))
  expect(await customer.call('withdrawals', 'create', { order, amount: 0 })).toMatchObject({ status: 200 })
  const { text } = await house.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', customer.email)
    .where('subject', 'like', 'You have withdrawn%')
    .executeTakeFirstOrThrow()
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'All money paid for it has gone back already, so there is nothing left to return.',
  )
})
