import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'
import { completeOrders, creditDelays, expireOrders, lapseChanges } from './clock.ts'

const house = await startTestHouse()
const { customer, manager, deliver, orderInPool, orderInWork, orderWithFinal } = await openDeskIn(house)
const MOST = 1_000

const at = (now: number) => ({
  db: house.db,
  now,
  baseUrl: 'http://127.0.0.1',
  enqueue: () => Promise.resolve(),
})

async function move(id: number, to: { created_at?: number; final_at?: number; last_release_at?: number }) {
  await house.db.updateTable('orders').set(to).where('id', '=', id).execute()
}

async function statusOf(id: number): Promise<string> {
  const { status } = await house.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

/** What the clock has done to the order, the oldest first. */
async function deedsOf(id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from audits where order_id = ${id} and act like 'clock.%' order by id`.execute(house.db)
  return rows.map(({ act }) => act)
}

/** Asks for three pages more, which cost extra. */
async function askForMore(order: number): Promise<void> {
  const more = { order, pages_number: 7 }
  const { difference } = (await customer.call('changes', 'quote', more)).data
  expect((await customer.call('changes', 'create', { ...more, amount: difference })).status).toBe(200)
}

describe.each([
  ['summer time begins', '2027-03-14T12:00:00Z'],
  ['summer time ends', '2027-10-17T12:00:00Z'],
])('where the clocks stand differently afterwards, since %s', (_, instant) => {
  const began = Date.parse(instant) / 1000
  const zone = process.env['TZ']
  beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'))
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('an unpaid order ends 30 days after it was placed, to the second', async () => {
    const id = await place(customer)
    await move(id, { created_at: began })
    await expireOrders(at(began + 30 * DAY - 1), MOST)
    expect(await statusOf(id)).toBe('unpaid')
    await expireOrders(at(began + 30 * DAY), MOST)
    expect(await statusOf(id)).toBe('canceled')
  })

  test('the time for revisions ends 30 days after the final paper, to the second', async () => {
    const id = await orderWithFinal()
    await move(id, { final_at: began, last_release_at: began })
    await completeOrders(at(began + 30 * DAY - 1), MOST)
    expect(await statusOf(id)).toBe('processing')
    await completeOrders(at(began + 30 * DAY), MOST)
    expect(await statusOf(id)).toBe('completed')
  })

  test('a paper that was revised late has 72 hours of its own', async () => {
    const id = await orderWithFinal()
    const released = began + 30 * DAY - HOUR
    await move(id, { final_at: began, last_release_at: released })
    await completeOrders(at(released + 72 * HOUR - 1), MOST)
    expect(await statusOf(id)).toBe('processing')
    await completeOrders(at(released + 72 * HOUR), MOST)
    expect(await statusOf(id)).toBe('completed')
  })
})

test('a change that is not paid lapses after 24 hours, to the second', async () => {
  const id = await orderInPool()
  await askForMore(id)
  const { expires_at: end } = await house.db
    .selectFrom('changes')
    .select('expires_at')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Math.abs(end - DAY - (await house.now()))).toBeLessThan(60)
  expect(await lapseChanges(at(end - 1), MOST)).toBe(0)
  expect(await deedsOf(id)).toEqual([])
  expect(await lapseChanges(at(end), MOST)).toBe(1)
  expect(await deedsOf(id)).toEqual(['clock.lapse'])
})

test('an order for which the clock fails holds up none of the others', async () => {
  const [broken, sound] = [await place(customer), await place(customer)]
  await sql`create function break_order() returns trigger language plpgsql as
    $$ begin raise 'This order is broken.'; end $$`.execute(house.db)
  await sql`create trigger break_order before update on orders for each row
    when (old.id = ${sql.lit(broken)}) execute function break_order()`.execute(house.db)
  const due = (await house.now()) + 31 * DAY
  await expect(expireOrders(at(due), MOST)).rejects.toThrow('failed for 1 of')
  expect([await statusOf(broken), await statusOf(sound)]).toEqual(['unpaid', 'canceled'])
  await sql`drop function break_order cascade`.execute(house.db)
  await expireOrders(at(due), MOST)
  expect(await statusOf(broken)).toBe('canceled')
})

test('after three months without a worker, two that start at once do everything that was due, and once', async () => {
  const unpaid = await place(customer)
  const finished = await orderWithFinal()
  const late = await orderInWork()
  const changed = await orderInPool()
  await askForMore(changed)
  const revised = await orderWithFinal()
  await doDeed(manager, 'initiateRevision', revised, { instructions: 'Page 4, please.' })
  await deliver(revised, 'final')
  await doDeed(manager, 'release', revised, { as: 'final' })
  const now = (await house.now()) + 90 * DAY
  const sweeps = [expireOrders, completeOrders, lapseChanges, creditDelays]
  for (let round = 0; round < 2; round += 1)
    await Promise.all([...sweeps, ...sweeps].map((sweep) => sweep(at(now), MOST)))
  expect(await deedsOf(unpaid)).toEqual(['clock.expire'])
  expect(await deedsOf(finished)).toEqual(['clock.complete'])
  expect(await deedsOf(revised)).toEqual(['clock.complete'])
  expect(await deedsOf(late)).toEqual(Array.from({ length: 5 }, () => 'clock.credit'))
  expect((await deedsOf(changed)).filter((act) => act === 'clock.lapse')).toHaveLength(1)
})
