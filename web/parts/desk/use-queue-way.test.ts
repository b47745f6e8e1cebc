// From an order to its neighbours in the list that it was opened from.
import { expect, test } from 'vitest'
import { DESK_PAGE_SIZE } from '#domain/desk.ts'
import { awakeHook } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { atQueue, deskPagePath } from './lists.ts'
import { useQueueWay } from './use-queue-way.tsx'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)
for (let nth = 0; nth < 3; nth += 1) await paidOrder(house, customer)
const { data: queue } = await manager.call('desk', 'queue', { queue: 'all' })
const [one = 0, two = 0, three = 0] = queue.items.map(({ id }) => id)
const list = atQueue('all')
const pathOf = (id: number) => deskPagePath(list, id)
const without = (id: number) => ({ ...queue, items: queue.items.filter((brief) => brief.id !== id) })

test('j and k lead to the neighbours, and nowhere at the ends', async () => {
  const { now, key, path } = await awakeWay(two)
  expect(now().next).toBe(pathOf(three))
  await key('k')
  expect(path()).toBe(pathOf(one))
})

test('an order that has left its list is followed by the one that took its place', async () => {
  const { now, ask, key, path } = await awakeWay(two)
  await ask({ queue: without(two), id: two })
  expect(now().next).toBe(pathOf(three))
  await key('j')
  expect(path()).toBe(pathOf(three))
})

test('the last one has no next, and without a list there is no way', async () => {
  const { now, ask } = await awakeWay(three)
  expect(now().next).toBeUndefined()
  await ask({ queue: null, id: two })
  expect(now().next).toBeUndefined()
})

test('the place of an order is counted from the first page of its list', async () => {
  const placed = { queue, list: { ...list, page: 2 }, id: two, pathTo: deskPagePath }
  const { now } = await awakeHook(useQueueWay, placed, deskPagePath(placed.list, two))
  expect(wordsIn(drawn(now().back))).toContain(`${2 + DESK_PAGE_SIZE} of 3`)
})

function awakeWay(id: number) {
  type Opened = { queue: typeof queue | null; id: number }
  const first: Opened = { queue, id }
  return awakeHook(
    (opened: Opened) => useQueueWay({ ...opened, list, pathTo: deskPagePath }),
    first,
    pathOf(id),
  )
}
