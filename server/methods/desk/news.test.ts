// What we tell the people of the desk, by the methods that do the deeds.
import { expect, test } from 'vitest'
import { addPerson, doDeed, openDeskIn, paidOrder, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork, deliver, orderWithFinal } = await openDeskIn(house)
const other = await addPerson(house, 'manager')

test('managers hear what waits for them, a writer hears what becomes of the paper, and no one is told of their own deeds', async () => {
  const order = await orderInWork()
  expect(await newsOf(manager, order)).toEqual(['order.paid'])
  expect(await newsOf(writer, order)).toEqual([])
  await deliver(order, 'draft')
  await doDeed(manager, 'return', order, { note: 'The sources are missing.' })
  expect(await newsOf(manager, order)).toEqual(['order.paid', 'paper.uploaded'])
  expect(await newsOf(other, order)).toEqual(['order.paid', 'paper.uploaded'])
  expect(await newsOf(writer, order)).toEqual(['order.updated'])
})

test('a request is told to managers, and its approval to the writer', async () => {
  const order = await orderWithFinal()
  await customer.call('revisions', 'create', { order, reason: 1, instructions: 'Please shorten it.' })
  expect(await newsOf(manager, order)).toContain('revision.requested')
  await doDeed(manager, 'decideRevision', order, { outcome: 'approve' })
  expect(await newsOf(writer, order)).toEqual(['paper.uploaded', 'revision.requested', 'revision.approved'])
})

test('a writer hears that a dispute gives the paper to another one', async () => {
  const order = await orderWithFinal()
  await customer.call('disputes', 'create', {
    order,
    purpose: 3,
    issue: 1,
    instructions: 'Another writer, please.',
    attachments: [],
  })
  await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
  expect((await newsOf(writer, order)).slice(-2)).toEqual(['dispute.started', 'writer.replaced'])
})

test('they lead to the desk, and those of the customer do not', async () => {
  const order = await orderInWork()
  const { data: ofDesk } = await manager.call('notifications', 'fetch')
  expect(ofDesk[0]).toMatchObject({ reference: order, desk: true })
  const { data: ofCustomer } = await customer.call('notifications', 'fetch')
  expect(ofCustomer[0]).toMatchObject({ reference: order })
  expect(ofCustomer[0]).not.toHaveProperty('desk')
})

test('a manager who ordered a paper does not hear of a version before its release', async () => {
  const owner = await addPerson(house, 'manager')
  const order = await paidOrder(house, owner)
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'assign', order, { writer: writer.id })
  await deliver(order, 'draft')
  expect(await newsOf(other, order)).toEqual(['order.paid', 'paper.uploaded'])
  expect(await newsOf(owner, order)).not.toContain('paper.uploaded')
  await doDeed(manager, 'release', order, { as: 'draft' })
  expect(await newsOf(owner, order)).toContain('paper.uploaded')
})

test('a manager who writes a paper hears of it once, as its writer', async () => {
  const order = await orderWithFinal()
  const { scopes } = (await writer.call('sessions', 'info')).data
  await setScopes([...scopes, 'manager'])
  await customer.call('revisions', 'create', { order, reason: 1, instructions: 'Please shorten it.' })
  await setScopes(scopes)
  expect(await newsOf(writer, order)).toEqual(['paper.uploaded', 'revision.requested'])
})

async function setScopes(scopes: readonly string[]): Promise<void> {
  await house.db
    .updateTable('people')
    .set({ scopes: [...scopes] })
    .where('id', '=', writer.id)
    .execute()
}

/** Oldest first. */
async function newsOf(person: DeskPerson, order: number): Promise<readonly string[]> {
  const { data } = await person.call('notifications', 'fetch', { size: 100 })
  return data
    .filter(({ reference }) => reference === order)
    .map(({ type }) => type.name)
    .toReversed()
}
