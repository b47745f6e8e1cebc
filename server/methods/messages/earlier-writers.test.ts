// The conversation of an order that another writer had first.
import { expect, test } from 'vitest'
import { addWriter, doDeed, openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork } = await openDeskIn(house)

test('what the writer before said is marked as theirs for the next writer alone', async () => {
  const order = await orderInWork()
  await writer.call('messages', 'send', { order, content: 'The first words' })
  const terms = { purpose: 4, issue: 1, instructions: 'Please ask another writer.', attachments: [] }
  await customer.call('disputes', 'create', { order, ...terms })
  await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
  const next = await addWriter(house)
  await doDeed(manager, 'assign', order, { writer: next.id })
  expect(await newestFor(next)).toEqual(['writer', true])

  await next.call('messages', 'send', { order, content: 'The next words' })
  const heard = async (reader: DeskPerson) =>
    (await reader.call('messages', 'list', { order })).data.items.map(({ earlier = false }) => earlier)
  expect(await heard(next)).toEqual([false, true])
  expect(await heard(customer)).toEqual([false, false])
  expect(await heard(manager)).toEqual([false, false])
})

/** Returns who wrote the newest message in the person's list of chats, and whether it was an earlier writer. */
async function newestFor(reader: DeskPerson) {
  const [thread] = (await reader.call('messages', 'states', {})).data.items
  return [thread?.message?.from, thread?.message?.earlier]
}

test('a customer sees how far the writer of now has read, wherever the one before them stopped', async () => {
  const order = await orderInWork()
  const terms = { purpose: 4, issue: 1, instructions: 'Please ask another writer.', attachments: [] }
  await customer.call('disputes', 'create', { order, ...terms })
  await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
  const next = await addWriter(house)
  await doDeed(manager, 'assign', order, { writer: next.id })
  await customer.call('messages', 'send', { order, content: 'Are you there?' })
  const seen = async () => (await customer.call('messages', 'state', { order })).data.seen
  expect(await seen()).toBe(0)
  await next.call('messages', 'state', { order, known: 1 })
  expect(await seen()).toBe(1)
})

test('a writer who gets a paper back has read all of it, and nothing is due to them from before', async () => {
  const order = await orderInWork()
  const terms = { purpose: 4, issue: 1, instructions: 'Please ask another writer.', attachments: [] }
  await customer.call('messages', 'send', { order, content: 'Are you there?' })
  await house.db
    .updateTable('thread_readers')
    .set({ mail_due_at: 900, mailed_at: 300, push_due_at: 60 })
    .where('order_id', '=', order)
    .execute()
  await customer.call('disputes', 'create', { order, ...terms })
  await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
  await doDeed(manager, 'assign', order, { writer: writer.id })
  const { rows } = await house.pool.query(
    'select person_id as id, known, mail_due_at as mail, mailed_at as mailed, push_due_at as push from thread_readers where order_id = $1 order by 1',
    [order],
  )
  expect(rows).toEqual([
    { id: customer.id, known: 1, mail: 900, mailed: 300, push: 60 },
    { id: writer.id, known: 1, mail: null, mailed: null, push: null },
  ])
})
