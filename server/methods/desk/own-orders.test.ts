import { expect, test } from 'vitest'
import { addPerson, doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { manager, writer, deliver } = await openDeskIn(house)

test('a manager who ordered a paper reads no more of it at the desk than any other customer does', async () => {
  const owner = await addPerson(house, 'manager')
  const order = await paidOrder(house, owner)
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'edit', order, { writerNote: 'This customer is one of us.' })
  await doDeed(manager, 'assign', order, { writer: writer.id })
  await deliver(order, 'draft')
  await doDeed(manager, 'return', order, { note: 'Too thin for a colleague.' })
  await deliver(order, 'draft')
  const { data } = await owner.call('desk', 'order', { id: order })
  expect(data).toMatchObject({ versions: [], writerNote: '', sentBack: null, audit: [], candidates: [] })
  expect(JSON.stringify(data)).not.toMatch(/one of us|Too thin/)
  expect(data.activities).toEqual((await owner.call('activities', 'fetch', { order })).data.items)
  await doDeed(manager, 'release', order, { as: 'draft' })
  expect((await owner.call('desk', 'order', { id: order })).data.versions).toHaveLength(1)
  expect((await manager.call('desk', 'order', { id: order })).data.versions).toHaveLength(2)
})
