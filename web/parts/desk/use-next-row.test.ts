// Which order of a list opens after a deed, and where its rows stay.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { useNextRow } from './use-next-row.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)
for (let nth = 0; nth < 3; nth += 1) await paidOrder(house, customer)
const { data } = await manager.call('desk', 'queue', { queue: 'all' })
const [first, second, third] = data.items
const [one, two, three] = [first?.id ?? 0, second?.id ?? 0, third?.id ?? 0]
const rowsOf = (...ids: readonly number[]) => data.items.filter(({ id }) => ids.includes(id))

test('after a deed the order in its place opens if it has left the list that is loaded next', async () => {
  const { now, load, opened } = await awakeList(two)
  now()[0]?.()
  await load(rowsOf(one, three))
  expect(opened).toEqual([three])
})

test('the page may be drawn anew before the list is loaded', async () => {
  const { now, draw, load, opened } = await awakeList(two)
  now()[0]?.()
  await draw()
  await load(rowsOf(one, three))
  expect(opened).toEqual([three])
})

test('a person who has opened another order meanwhile stays there', async () => {
  const { now, draw, load, opened } = await awakeList(two)
  now()[0]?.()
  await draw(one)
  await load(rowsOf(one, three))
  expect(opened).toEqual([])
})

test('the last of the list is followed by the one before it', async () => {
  const { now, load, opened } = await awakeList(three)
  now()[0]?.()
  await load(rowsOf(one, two))
  expect(opened).toEqual([two])
})

test('an order that stays stays open, also when another person takes it off the list later', async () => {
  const { now, load, opened } = await awakeList(two)
  now()[0]?.()
  await load(rowsOf(one, two, three))
  await load(rowsOf(one, three))
  expect(opened).toEqual([])
})

test('new rows wait above those that a person looks at until they are let in; another list shows its own', async () => {
  const { now, ask } = await awakeHook(
    ({ found, list }: { found: typeof data.items; list: string }) => useSteadyRows(found, list),
    { found: rowsOf(two, three), list: 'a' },
  )
  await ask({ found: data.items, list: 'a' })
  expect(now()).toMatchObject({ briefs: rowsOf(two, three), arrived: 1 })
  now().letIn()
  await pass()
  expect(now()).toMatchObject({ briefs: data.items, arrived: 0 })
  await ask({ found: rowsOf(one), list: 'b' })
  expect(now()).toMatchObject({ briefs: rowsOf(one), arrived: 0 })
})

async function awakeList(open: number) {
  const opened: (number | undefined)[] = []
  let [at, rows] = [open, data.items]
  const hook = await awakeHook(
    (list: { open: number; rows: typeof data.items }) => [
      useNextRow({ ...list, found: list.rows, show: (brief) => void opened.push(brief?.id) }),
    ],
    { open: at, rows },
  )
  return {
    now: hook.now,
    opened,
    draw: (other = at) => hook.ask({ open: (at = other), rows }),
    load: (found: typeof rows) => hook.ask({ open: at, rows: (rows = found) }),
  }
}
