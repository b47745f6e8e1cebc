import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson, doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { manager, writer, deliver } = await openDeskIn(house)

test('a request about a canceled order goes with the account of its customer, and does not stay at the desk', async () => {
  const leaving = await addPerson(house)
  const order = await paidOrder(house, leaving)
  await doDeed(manager, 'cancel', order, { note: 'As agreed.', percent: 100 })
  const asked = { order, reason: 1, instructions: 'Please go on after all.', attachments: [] }
  expect((await leaving.call('revisions', 'create', asked)).status).toBe(200)
  expect((await leaving.call('account', 'delete', {})).body).toEqual({ type: 'bool', data: true })
  const { items } = (await manager.call('desk', 'queue', { queue: 'revisions' })).data
  expect(items.filter(({ id }) => id === order)).toEqual([])
  const { status, revisions, offers } = (await manager.call('desk', 'order', { id: order })).data
  expect([status, revisions[0]?.state]).toEqual(['canceled', 'dismissed'])
  expect(offers['desk.decideRevision.approve']).toBe('No revision request is waiting for a decision.')
  expect((await manager.call('desk', 'record', { id: order })).data.broken).toBeNull()
})

test('the papers of an order, its news and its key go with the account of its customer', async () => {
  const leaving = await addPerson(house)
  const order = await paidOrder(house, leaving)
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'assign', order, { writer: writer.id })
  await deliver(order, 'final')
  await doDeed(manager, 'release', order, { as: 'final' })
  await doDeed(manager, 'cancel', order, { note: 'As agreed.', percent: 100 })
  await house.db
    .updateTable('orders')
    .set({ key: randomUUID(), placement_hash: Buffer.alloc(32) })
    .where('id', '=', order)
    .execute()
  const left = async () => {
    const { rows } = await house.pool.query(
      `select (select count(*)::int from order_files where order_id = orders.id) as files,
         (select count(*)::int from notifications where order_id = orders.id and person_id = customer_id) as news,
         key is null as "hasNoKey", placement_hash is null as "hasNoHash" from orders where id = $1`,
      [order],
    )
    return rows[0]
  }
  expect(await left()).toMatchObject({ files: 1, hasNoKey: false, hasNoHash: false })
  expect((await left()).news).toBeGreaterThan(0)
  expect((await leaving.call('account', 'delete', {})).body).toMatchObject({ data: true })
  expect(await left()).toEqual({ files: 0, news: 0, hasNoKey: true, hasNoHash: true })
})
