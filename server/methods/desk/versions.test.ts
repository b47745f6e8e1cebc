// What a version becomes with its release, and how many an order takes from all its writers together.
import { expect, test } from 'vitest'
import { DELIVERIES_MAX } from '#domain/deliveries.ts'
import { addWriter, doDeed, loose, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork, deliver } = await openDeskIn(house)

test('the last version that an order takes is listed with all that another writer delivered, and no further one is taken', async () => {
  const full = `An order takes up to ${DELIVERIES_MAX} versions. Ask a manager how to go on.`
  const order = await orderInWork()
  await house.pool.query(
    `insert into deliveries (order_id, writer_id, kind, created_at, released_at)
     select $1, $2, 'draft', 5, 5 from generate_series(1, $3)`,
    [order, (await addWriter(house)).id, DELIVERIES_MAX - 1],
  )
  await deliver(order, 'draft')
  const { versions } = await doDeed(manager, 'release', order, { as: 'draft' })
  expect(versions).toHaveLength(DELIVERIES_MAX)
  expect((await customer.call('deliveries', 'fetch', { order })).data).toHaveLength(DELIVERIES_MAX)
  const { version, offers } = (await writer.call('desk', 'order', { id: order })).data
  expect(offers['desk.upload.final']).toBe(full)
  const files = [await loose(house, writer.id)]
  const told = await writer.call('desk', 'upload', { order, version, stage: 'final', files })
  expect(told).toMatchObject({ status: 409, body: { message: full } })
})

test.each([
  ['final', 'draft'],
  ['draft', 'final'],
] as const)(
  'a version that was delivered as a %s and is released as a %s is that from then on',
  async (stage, as) => {
    const order = await orderInWork()
    await deliver(order, stage)
    await doDeed(manager, 'release', order, { as })
    const { data: versions } = await customer.call('deliveries', 'fetch', { order })
    expect(versions.map(({ kind }) => kind)).toEqual([as])
  },
)
