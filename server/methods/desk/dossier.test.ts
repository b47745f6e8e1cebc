// What a manager reads of an order before they decide: its files, payments and history, and the writers who may get it.
import { expect, onTestFinished, test } from 'vitest'
import { ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import {
  addPerson,
  addWriter,
  CATEGORIES,
  doDeed,
  loose,
  openDeskIn,
  paidOrder,
} from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork, orderWithFinal } = await openDeskIn(house)

test('a file that was declined again shows the last reason', async () => {
  const key = await loose(house, customer.id, 'brief.pdf')
  const id = await paidOrder(house, customer, { files: [key] })
  for (const note of ['We can’t open it.', 'It belongs to another order.'])
    await doDeed(manager, 'file', id, { file: key, outcome: 'decline', note })
  const { attachments } = (await customer.call('orders', 'info', { id })).data
  expect(attachments).toMatchObject([{ state: 'declined', note: 'It belongs to another order.' }])
})

test('a manager approves an order although not every file is decided, if they say so', async () => {
  const key = await loose(house, customer.id, 'brief.pdf')
  const id = await paidOrder(house, customer, { files: [key] })
  expect(await doDeed(manager, 'approve', id, { waive: true })).toMatchObject({
    status: 'active',
    files: [{ key, state: 'pending' }],
  })
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
  expect(candidates.map(({ id, fits, isPrevious }) => [id, fits, isPrevious])).toEqual([
    [writer.id, true, true],
    [idle.id, true, false],
    [busy.id, true, false],
    [standard.id, false, false],
    [uncategorised.id, false, false],
  ])
  expect((await writer.call('desk', 'order', { id })).data.candidates).toEqual([])
})

test('an order that is edited while it is read is shown as the version says that it is', async () => {
  const id = await paidOrder(house, customer)
  const { version } = (await manager.call('desk', 'order', { id })).data
  const editing = await house.pool.connect()
  onTestFinished(() => editing.release(true))
  // The version is read together with disputes, and the topic without them.
  await editing.query('begin; lock table disputes')
  const reading = manager.call('desk', 'order', { id })
  await untilWaiting(house)
  await editing.query(`update orders set topic = 'Wages and coal', version = version + 1 where id = $1`, [id])
  await editing.query('commit')
  expect((await reading).data).toMatchObject({ version: version + 1, order: { topic: 'Wages and coal' } })
})

test('what only the desk reads in a history is not counted for the customer either', async () => {
  const order = await paidOrder(house, customer)
  const total = async (reader = customer) =>
    (await reader.call('activities', 'fetch', { order, size: 1 })).data.total
  const before = await total()
  const event = { order_id: order, name: 'order.updated', content: 'Between us', created_at: 9 }
  await house.db
    .insertInto('activities')
    .values({ ...event, is_staff_only: true })
    .execute()
  expect([await total(), await total(manager)]).toEqual([before, before + 1])
})

test('a file that was named twice is there once, in the history too', async () => {
  const id = await paidOrder(house, customer)
  const key = await loose(house, customer.id, 'brief.pdf')
  expect((await customer.call('orders', 'attach', { id, files: [key, key] })).status).toBe(200)
  const { files, activities } = (await manager.call('desk', 'order', { id })).data
  expect(files).toMatchObject([{ key }])
  expect(activities[0]?.attaches).toMatchObject([{ files: [{ key }] }])
})

test('the words of a deed stand with its first event alone', async () => {
  const instructions = 'Please mend the list of references.'
  const { activities } = await doDeed(manager, 'initiateRevision', await orderWithFinal(), { instructions })
  expect(activities.slice(0, 2).map(({ type, content }) => [type.name, content])).toEqual([
    ['order.editing', null],
    ['revision.initiated', instructions],
  ])
})

test('managers attach a hundred files to an order together, its page lists them all, and its writer still hands in', async () => {
  const id = await orderInWork()
  const [second, third] = [await addPerson(house, 'manager'), await addPerson(house, 'manager')]
  const first = await loose(house, manager.id)
  await doDeed(manager, 'attach', id, { files: [first] })
  await house.pool.query(
    `with copies as (
      insert into files (key, owner_id, kind, name, size, sha256, created_at, attached_at, state)
      select md5(key || turn), $4, kind, name, size, sha256, created_at, attached_at, state
      from files cross join generate_series(1, $3) turn where key = $2 returning key
    ) insert into order_files (order_id, file_key) select $1, key from copies`,
    [id, first, ORDER_FILES_TOTAL_MAX - 2, second.id],
  )
  const [last, more] = [await loose(house, third.id), await loose(house, third.id)]
  await expect(doDeed(third, 'attach', id, { files: [last, more] })).rejects.toThrow('up to 100 files')
  expect((await doDeed(third, 'attach', id, { files: [last] })).files).toHaveLength(ORDER_FILES_TOTAL_MAX)
  const paper = await loose(house, writer.id)
  await doDeed(writer, 'upload', id, { stage: 'final', files: [paper] })
})

test('an order is due only while it is in work', async () => {
  const dueTimes = async (id: number) => {
    const { data } = await manager.call('desk', 'queue', { queue: 'all', query: String(id) })
    const listed = data.items.find((one) => one.id === id)
    return [listed?.dueAt, (await manager.call('desk', 'order', { id })).data.order.dueAt]
  }
  const [inWork, finished] = [await orderInWork(), await orderWithFinal()]
  expect(await dueTimes(inWork)).toEqual([expect.any(Number), expect.any(Number)])
  expect(await dueTimes(finished)).toEqual([null, null])
})
