// Earlier events of an order, fetched while its person goes on.
import { beforeEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { useOrderDetail } from '#web/lib/state/order-detail.ts'
import { useHistory } from './use-history.ts'

const house = await startTestHouse()
const { customer } = await openDeskIn(house)
const [one, other] = [await openOrder(), await openOrder()]
const [first] = one.activities
if (!first) throw new Error('A paid order has no history')
const [newest, middle, earliest] = [
  { ...first, id: 3 },
  { ...first, id: 2 },
  { ...first, id: 1 },
]

beforeEach(() => useOrderDetail.setState(useOrderDetail.getInitialState(), true))

test('earlier events that come after the person has opened another order are not shown there', async () => {
  const { now, ask, calls } = await awakeHook(useHistory, { ...one, activities: [newest, middle] })
  now().older.run()
  await pass()
  expect(calls).toMatchObject([{ pair: 'activities.fetch', argument: { order: one.id, offset: 2 } }])
  await ask(other)
  await calls[0]?.answer('pagination', { items: [earliest] })
  expect(idsIn(now().events)).toEqual(idsIn(other.activities))
})

test('an event that happens while earlier ones are fetched stays', async () => {
  const { now, ask, calls } = await awakeHook(useHistory, { ...one, activities: [middle] })
  now().older.run()
  await pass()
  await ask({ ...one, activities: [newest, middle] })
  await calls[0]?.answer('pagination', { items: [earliest] })
  expect(idsIn(now().events)).toEqual([3, 2, 1])
  expect(now().readOnId).toBe(1)
})

test('there are earlier events until the server says that there are no more', async () => {
  const { now, calls } = await awakeHook(useHistory, { ...one, activities: [newest] })
  const wasWhole = !now().hasMore
  now().older.run()
  await pass()
  await calls[0]?.answer('pagination', { items: [middle], next: 2 })
  expect([wasWhole, now().hasMore]).toEqual([true, true])
  now().older.run()
  await pass()
  expect(calls[1]).toMatchObject({ argument: { offset: 2 } })
  await calls[1]?.answer('pagination', { items: [earliest] })
  expect(now().hasMore).toBe(false)
})

test('another order begins with all of its events, and what the person shows of one order stays', async () => {
  const { now, ask } = await awakeHook(useHistory, { ...one, activities: [newest] })
  expect(now().hasMore).toBe(false)
  const filter = { by: 'files', ref: null } as const
  useOrderDetail.setState({ filter })
  await ask({ ...one, activities: [newest, middle] })
  expect(useOrderDetail.getState()).toMatchObject({ filter, transformerEvent: null })
  useOrderDetail.setState({ transformerEvent: newest })
  await ask(other)
  expect(useOrderDetail.getState()).toMatchObject({
    filter: { by: 'all', ref: null },
    transformerEvent: null,
  })
})

async function openOrder() {
  const { data } = await customer.call('orders', 'info', { id: await paidOrder(house, customer) })
  return data
}

function idsIn(events: readonly { readonly id: number }[]): readonly number[] {
  return events.map(({ id }) => id)
}
