// What a manager reads of an order before they decide: its files, its payments, and the writers who may get it.
import { expect, test } from 'vitest'
import { addWriter, CATEGORIES, doDeed, loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork } = await openDeskIn(house)

test('a file that was declined again shows the last reason', async () => {
  const key = await loose(house, customer.id, 'brief.pdf')
  const id = await paidOrder(house, customer, { files: [key] })
  for (const note of ['We can’t open it.', 'It belongs to another order.'])
    await doDeed(manager, 'file', id, { file: key, outcome: 'decline', note })
  const { attachments } = (await customer.call('orders', 'info', { id })).data
  expect(attachments).toMatchObject([{ state: 'declined', note: 'It belongs to another order.' }])
})

test('only payments that paid the order count as its payments', async () => {
  const id = await paidOrder(house, customer)
  await house.pool.query(
    `with attempt as (
       insert into attempts (order_id, type, due_cents, state, settled_at, return_url, fallback_url, created_at, expires_at, look_at)
       values ($1, 'CREDIT', 800, 'paid', 1, '/', '/', 1, 2, 2) returning id
     ) insert into captures (attempt_id, order_id, type, reference, cents, currency, is_applied, captured_at)
       select attempt.id, $1, 'CREDIT', 'pi_' || cents, cents, 'USD', cents = 800, 1 from attempt, unnest(array[800, 700]) as cents`,
    [id],
  )
  const { money } = (await manager.call('desk', 'order', { id })).data
  expect(money?.captures).toMatchObject([{ way: 'CREDIT', amount: 8 }])
})

test('the writer whom the customer asked for is named first, then writers who fit, those with least to do at the top', async () => {
  const former = await orderInWork()
  const [standard, uncategorised] = [await addWriter(house, 'standard'), await addWriter(house)]
  await house.db
    .updateTable('writers')
    .set({ category_id: null })
    .where('person_id', '=', uncategorised.id)
    .execute()
  const [busy, idle] = [await addWriter(house), await addWriter(house)]
  await doDeed(manager, 'assign', await orderInPool(), { writer: busy.id })
  const id = await orderInPool({ previousId: former, writerCategory: CATEGORIES.advanced })
  const { candidates } = (await manager.call('desk', 'order', { id })).data
  expect(candidates.map((one) => [one.id, one.fits])).toEqual([
    [writer.id, true],
    [idle.id, true],
    [busy.id, true],
    [standard.id, false],
    [uncategorised.id, false],
  ])
})
