// Each list that comes by the page goes on where the page before ended, and says whether another follows.
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { addPerson, doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork, orderWithFinal } = await openDeskIn(house)
const admin = await addPerson(house, 'admin')

const [order] = [await orderInWork(), await orderInWork(), await orderInWork()]
for (const content of ['One.', 'Two.', 'Three.']) await writer.call('messages', 'send', { order, content })
for (const line of ['Good.', 'Better.', 'Best.']) {
  const completed = await orderWithFinal()
  await doDeed(manager, 'complete', completed)
  await customer.call('ratings', 'create', { order: completed, stars: 5, line, penName: 'R.' })
}
for (const { id } of (await manager.call('desk', 'ratings', { waiting: true })).data.items)
  await manager.call('desk', 'publishRating', { rating: id, published: true })

const LISTS: readonly (readonly [string, HouseCaller, object])[] = [
  ['activities.fetch', customer, { order }],
  ['desk.people', admin, { who: 'all' }],
  ['desk.queue', manager, { queue: 'all' }],
  ['desk.ratings', manager, { waiting: false }],
  ['messages.list', customer, { order }],
  ['messages.states', customer, {}],
  ['orders.fetch', customer, { scope: 'completed' }],
  ['ratings.fetch', house.visitor, {}],
  ['statements.fetch', customer, {}],
]

test.each(LISTS)('%s', async (name, caller, asked) => {
  const [namespace = '', method = ''] = name.split('.')
  const pageAt = async (offset: number, size: number) =>
    Object((await caller.knock(namespace, method, { ...asked, offset, size })).data)
  const whole = await pageAt(0, 50)
  expect(whole.items.length).toBeGreaterThan(2)
  expect(whole).toMatchObject({ total: whole.items.length, offset: 0, next: false })
  for (const offset of whole.items.keys())
    expect(await pageAt(offset, 1)).toEqual({
      ...whole,
      items: [whole.items[offset]],
      offset,
      size: 1,
      next: offset + 1 < whole.total,
    })
  expect(await pageAt(whole.total, 1)).toMatchObject({ items: [], total: whole.total, next: false })
})

test('notifications.fetch, which has no total', async () => {
  const pageAt = async (offset: number, size: number) =>
    (await customer.call('notifications', 'fetch', { offset, size })).data
  const whole = await pageAt(0, 50)
  expect(whole.length).toBeGreaterThan(2)
  for (const [offset, one] of whole.entries()) expect(await pageAt(offset, 1)).toEqual([one])
  expect(await pageAt(whole.length, 1)).toEqual([])
})

test('there is no other list that comes by the page', () => {
  const paged = Object.entries(contract).flatMap(([namespace, methods]) =>
    Object.entries(methods).flatMap(([method, { input }]) =>
      'entries' in input && 'size' in Object(input.entries) ? `${namespace}.${method}` : [],
    ),
  )
  expect(paged.toSorted()).toEqual([...LISTS.map(([name]) => name), 'notifications.fetch'].toSorted())
})
