// Who may be given an order, and in which order they are offered.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { addWriter, doDeed, loose, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool } = await openDeskIn(house)

test('a manager gives it to a writer whose category fits, and to no one else', async () => {
  const standard = await addWriter(house, 'standard')
  const id = await orderInPool({ writerCategory: 2 })
  const { version, candidates } = (await manager.call('desk', 'order', { id })).data
  expect(candidates.find((one) => one.id === standard.id)).toMatchObject({ fits: false, openPapers: 0 })
  expect(candidates.find((one) => one.id === writer.id)).toMatchObject({ fits: true })
  const assign = (to: number) => manager.call('desk', 'assign', { order: id, version, writer: to })
  expect(await assign(standard.id)).toMatchObject({
    status: 422,
    body: { fields: { writer: 'This writer’s category is below the ordered one.' } },
  })
  for (const none of [customer.id, manager.id, 2_000_000]) expect((await assign(none)).status).toBe(422)
  expect((await standard.call('desk', 'claim', { order: id, version })).body).toMatchObject({
    message: 'This order needs a higher writer category.',
  })
  expect(await doDeed(manager, 'assign', id, { writer: writer.id })).toMatchObject({ status: 'preparing' })
})

test('a category that adds another percent by now still fits the orders that asked for it', async () => {
  const advanced = await addWriter(house, 'advanced')
  const id = await orderInPool({ writerCategory: 2 })
  const percent = (to: number) =>
    house.db.updateTable('writer_categories').set({ percent: to }).where('id', '=', 2).execute()
  await percent(5)
  expect(await doDeed(advanced, 'claim', id)).toMatchObject({ writer: { id: advanced.id } })
  await percent(15)
})
test('a candidate’s record counts the papers that they have written, and those that came in time', async () => {
  const third = await addWriter(house)
  for (const lateSeconds of [0, HOUR]) {
    const id = await orderInPool()
    await doDeed(manager, 'assign', id, { writer: third.id })
    await doDeed(third, 'upload', id, { stage: 'final', files: [await loose(house, third.id)] })
    await doDeed(manager, 'release', id, { as: 'final' })
    await house.pool.query('update orders set delivery_deadline_at = final_at - $2::int where id = $1', [
      id,
      lateSeconds,
    ])
  }
  // A paper that is not delivered yet counts as neither.
  await doDeed(manager, 'assign', await orderInPool(), { writer: third.id })
  const id = await orderInPool()
  const { candidates } = (await manager.call('desk', 'order', { id })).data
  expect(candidates.find((one) => one.id === third.id)).toMatchObject({
    openPapers: 1,
    record: { papers: 2, inTime: 1 },
  })
})

test('the writer whom the customer asked for comes first, then those whose category fits, then those with least to do', async () => {
  const [asked, busy, equal] = [
    await addWriter(house, 'standard'),
    await addWriter(house, 'advanced'),
    await addWriter(house, 'advanced'),
  ]
  const before = await orderInPool()
  for (const [id, to] of [
    [before, asked],
    [await orderInPool(), busy],
  ] as const)
    await doDeed(manager, 'assign', id, { writer: to.id })
  const id = await orderInPool({ writerCategory: 2 })
  await house.db.updateTable('orders').set({ previous_id: before }).where('id', '=', id).execute()
  const { candidates } = (await manager.call('desk', 'order', { id })).data
  const ours = new Set([asked.id, busy.id, equal.id])
  expect(candidates.filter((one) => ours.has(one.id))).toMatchObject([
    { id: asked.id, isPrevious: true, fits: false },
    { id: equal.id, isPrevious: false, fits: true, openPapers: 0 },
    { id: busy.id, isPrevious: false, fits: true, openPapers: 1 },
  ])
})
