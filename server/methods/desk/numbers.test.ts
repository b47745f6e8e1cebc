import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { firstSlotAt, NUMBERS_SLOTS, WRITER_RECORD_DAYS, type NumbersRange } from '#domain/numbers.ts'
import { insertAudit } from '#server/store/audits.ts'
import { doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork, orderWithFinal } = await openDeskIn(house)

const numbers = async (range: NumbersRange = 'days') =>
  (await manager.call('desk', 'numbers', { range })).data

test('orders are counted on the day they came into a status, and so are papers', async () => {
  const before = await numbers()
  await orderInWork()
  const late = await orderWithFinal()
  await house.db.updateTable('orders').set({ delivery_deadline_at: 1 }).where('id', '=', late).execute()
  const punctual = await orderWithFinal()
  // This one came in the very second of its deadline.
  await house.db
    .updateTable('orders')
    .set({ delivery_deadline_at: sql<number>`final_at` })
    .where('id', '=', punctual)
    .execute()
  const after = await numbers()
  const today = (found: typeof before, status: string) =>
    found.arrivals.find((arrival) => arrival.status === status)?.counts.at(-1) ?? 0
  expect(today(after, 'preparing') - today(before, 'preparing')).toBe(3)
  expect(today(after, 'processing') - today(before, 'processing')).toBe(2)
  expect((after.papers.at(-1) ?? 0) - (before.papers.at(-1) ?? 0)).toBe(2)
  expect((after.inTime.at(-1) ?? 0) - (before.inTime.at(-1) ?? 0)).toBe(1)
  expect(after.arrivals.every(({ counts }) => counts.length === 14)).toBe(true)
})

test.each(['days', 'weeks', 'year'] as const)(
  'what came long ago counts in its slot of the %s, the newest slot too, and before them nothing does',
  async (range) => {
    const before = await numbers(range)
    const first = firstSlotAt(range, await house.now())
    const { slots, seconds } = NUMBERS_SLOTS[range]
    expect(before).toMatchObject({ firstSlot: first, slotSeconds: seconds })
    // There is a paper in every slot, so that no limit can cut one off.
    const times = Array.from({ length: slots }, (_, slot) => first + (slot + 1) * seconds - 1)
    for (const at of [first - 1, ...times, first]) {
      const id = await orderWithFinal()
      await house.db.updateTable('orders').set({ final_at: at }).where('id', '=', id).execute()
      const completed = { orderId: id, actorId: null, act: 'clock.complete', cents: 0, note: null, at }
      await house.db
        .transaction()
        .execute((tx) => insertAudit(tx, { ...completed, from: 'processing', to: 'completed' }))
    }
    const after = await numbers(range)
    const completed = (found: typeof before) =>
      found.arrivals.find(({ status }) => status === 'completed')?.counts ?? []
    const grown = (now: readonly number[], then: readonly number[]) =>
      now.map((count, slot) => count - (then[slot] ?? 0))
    const once = [2, ...Array.from({ length: slots - 1 }, () => 1)]
    expect(grown(after.papers, before.papers)).toEqual(once)
    expect(grown(completed(after), completed(before))).toEqual(once)
    for (const { counts } of after.arrivals) expect(counts).toHaveLength(slots)
  },
)

test('the lateness of late papers is that of the middle one, and nothing if none was late', async () => {
  const since = firstSlotAt('days', await house.now())
  await house.db
    .updateTable('orders')
    .set({ delivery_deadline_at: since * 2 })
    .where('final_at', '>=', since)
    .execute()
  expect((await numbers()).lateness).toBeNull()
  for (const hours of [5, 1, 48]) {
    const id = await orderWithFinal()
    await house.db
      .updateTable('orders')
      .set({ final_at: since + 60 * HOUR, delivery_deadline_at: since + (60 - hours) * HOUR })
      .where('id', '=', id)
      .execute()
  }
  expect((await numbers()).lateness).toBe(5 * HOUR)
})

test('the time in a status is what passed between coming into it and leaving it', async () => {
  const now = await house.now()
  for (const [came, left] of [
    [9, 1],
    [5, 4],
    [8, 5],
  ] as const) {
    const orderId = await place(customer)
    const moved = { orderId, actorId: null, act: 'disputes.create', cents: 0, note: null }
    await house.db.transaction().execute(async (tx) => {
      await insertAudit(tx, { ...moved, from: null, to: 'disputing', at: now - came * HOUR })
      await insertAudit(tx, { ...moved, from: 'disputing', to: 'disputing', at: now - left * HOUR - 1 })
      await insertAudit(tx, { ...moved, from: 'disputing', to: 'completed', at: now - left * HOUR })
    })
  }
  const { stays } = await numbers()
  expect(stays.find(({ status }) => status === 'disputing')).toEqual({
    status: 'disputing',
    orders: 3,
    middle: 3 * HOUR,
    most: 7 * HOUR,
  })
})

test('a writer shows what they have to do, how much of it came in time, and what had to be revised', async () => {
  const mine = (found: Awaited<ReturnType<typeof numbers>>) =>
    found.writers.find(({ id }) => id === writer.id)
  const before = mine(await numbers())
  await orderInWork()
  const [revised, late] = [await orderWithFinal(), await orderWithFinal()]
  // The first came in the very second of its deadline, the other one a second later.
  for (const [id, lateSeconds] of [
    [revised, 0],
    [late, 1],
  ])
    await house.pool.query('update orders set delivery_deadline_at = final_at - $2::int where id = $1', [
      id,
      lateSeconds,
    ])
  // This one has come, so nothing is due of it any more.
  await house.db.updateTable('orders').set({ deadline_at: 1 }).where('id', '=', late).execute()
  // A paper that was delivered before the record begins is still open, and counts no more.
  const old = await orderWithFinal()
  const longAgo = (await house.now()) - (WRITER_RECORD_DAYS + 1) * DAY
  await house.db.updateTable('orders').set({ final_at: longAgo }).where('id', '=', old).execute()
  await doDeed(manager, 'initiateRevision', old, { instructions: 'Please add a title page.' })
  await doDeed(manager, 'initiateRevision', revised, { instructions: 'Please add the missing sources.' })
  const after = mine(await numbers())
  expect((after?.open ?? 0) - (before?.open ?? 0)).toBe(3)
  expect((after?.papers ?? 0) - (before?.papers ?? 0)).toBe(2)
  expect((after?.inTime ?? 0) - (before?.inTime ?? 0)).toBe(1)
  expect((after?.revisions ?? 0) - (before?.revisions ?? 0)).toBe(1)
  expect(after?.nextDueAt).toBeGreaterThan(await house.now())
})
