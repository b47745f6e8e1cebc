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

test('a manager who ordered a paper reads the answer to their mark with the version that it is about', async () => {
  const owner = await addPerson(house, 'manager')
  const order = await paidOrder(house, owner)
  await doDeed(manager, 'approve', order)
  await doDeed(manager, 'assign', order, { writer: writer.id })
  await deliver(order, 'final')
  await doDeed(manager, 'release', order, { as: 'final' })
  const mark = { exact: 'unequal', prefix: 'distance', suffix: ': near', paragraph: 3, note: 'Why?' }
  const request = { order, reason: 1, instructions: 'Please see the mark.', marks: [mark] }
  await owner.call('revisions', 'create', request)
  await doDeed(manager, 'decideRevision', order, { outcome: 'approve' })
  const markSeenBy = async (person: typeof owner) =>
    (await person.call('desk', 'order', { id: order })).data.revisions[0]?.marks[0]
  const given = { mark: (await markSeenBy(writer))?.id, answer: 'declined', note: 'It was.' }
  await doDeed(writer, 'answerMark', order, given)
  await deliver(order, 'final')
  const answered = { answer: { state: 'declined', note: 'It was.' } }
  expect(await markSeenBy(manager)).toMatchObject(answered)
  expect(await markSeenBy(owner)).toMatchObject({ note: 'Why?', answer: null })
  await doDeed(manager, 'release', order, { as: 'final' })
  expect(await markSeenBy(owner)).toMatchObject(answered)
})
