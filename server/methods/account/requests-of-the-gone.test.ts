import { expect, test } from 'vitest'
import { addPerson, doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { manager } = await openDeskIn(house)

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
