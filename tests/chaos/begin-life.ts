// The customer of a run, with the orders that exist before anything else happens.
import { sql } from 'kysely'
import type { Person } from '#server/context.ts'
import { insertPerson } from '#server/store/people.ts'
import { placement } from '#tests/kit/placements.ts'
import { actOn, ask, confirm, dispute, type Life, pay } from './life.ts'
import { atDesk } from './staff.ts'
import type { World } from './world.ts'

export async function beginLife(
  world: World,
  {
    hasCode,
    hasWallet,
    isPaid,
  }: { readonly hasCode: boolean; readonly hasWallet: boolean; readonly isPaid: boolean },
): Promise<Life> {
  const { house, db, letters, faults } = world
  letters.length = 0
  faults.length = 0
  await sql`delete from left_jobs`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
  const now = house.clock.now()
  const mark = crypto.randomUUID().slice(0, 8)
  const id = await db.transaction().execute((tx) =>
    insertPerson(tx, {
      email: `${mark}@example.test`,
      name: 'Robin Lane',
      passwordHash: null,
      place: { zone: null, offsetMinutes: null },
      emailProvenAt: now,
      now,
    }),
  )
  const customer: Person = {
    kind: 'person',
    id: id ?? 0,
    sessionId: 1,
    scopes: ['client'],
    provedAt: now,
    provedBy: 'password',
  }
  const code = `CHAOS-${mark}`.toUpperCase()
  const validity = { max_uses: 1000, valid_from: 0, valid_to: 8_000_000_000 }
  await db
    .insertInto('discounts')
    .values({ code, percent: 10, ...validity })
    .execute()
  const life: Life = { world, customer, code, orders: [], pages: [], disputes: [], met: {} }
  const first = await place(life, hasCode ? { promocode: code } : {})
  if (isPaid) await payAtOnce(life, first)
  const orders = [first, await place(life, {})]
  return { ...life, orders: hasWallet ? [...orders, await fillWallet(life)] : orders }
}

/** Returns a part of what an order cost. */
async function fillWallet(life: Life): Promise<number> {
  const order = await place(life, {})
  await payAtOnce(life, order)
  await dispute(life, order)
  await atDesk(life, order, { method: 'decideDispute', outcome: 'refund', percent: 60, to: 'wallet' })
  return order
}

async function payAtOnce(life: Life, order: number): Promise<void> {
  const page = await pay(life, order, 'CREDIT')
  if (!page) throw new Error('The first payment of a run fails')
  await actOn(life, page, true)
  await confirm(life, page)
}

async function place(life: Life, given: object): Promise<number> {
  return Number(Object(await ask(life, 'orders', 'create', placement({ ...given }))).id)
}
