// What goes with an erased person beyond their own orders.
import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { blankOrdersOf } from './erasures.ts'

const house = await startTestHouse()
const { customer, writer, orderInWork } = await openDeskIn(house)

test('what a writer had begun to write goes with them, and what their customers had stays', async () => {
  const order = await orderInWork()
  for (const person of [customer, writer])
    await person.call('messages', 'state', { order, draft: `By ${person.id}` })
  await house.db.transaction().execute((tx) => blankOrdersOf(tx, writer.id))
  const { rows } = await house.pool.query('select person_id, draft from thread_readers where order_id = $1', [
    order,
  ])
  expect(new Map(rows.map(({ person_id: id, draft }) => [id, draft]))).toEqual(
    new Map([
      [customer.id, `By ${customer.id}`],
      [writer.id, ''],
    ]),
  )
})
