// Adds the demo's own rows at each start of the demo; existing rows stay as they are.
import type { Insertable } from 'kysely'
import type { Db } from '#server/store/connection.ts'
import type { Tables } from '#server/store/tables.ts'
import { seedOrders } from './demo-orders.ts'
import { seedPeople } from './demo-people.ts'
import { seedWriters } from './demo-writers.ts'

const PROMO_USES = 1_000
// The codes are valid for as long as people may advance a demo's clock.
const PROMO_FROM = Date.UTC(2026, 0) / 1000
const PROMO_TO = Date.UTC(2046, 0) / 1000

export async function seed(db: Db, now: number): Promise<void> {
  await db
    .insertInto('discounts')
    .values([promo('WELCOME10', 10), promo('SEASON15', 15), promo('EE20', 20), promo('START5', 5)])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await seedPeople(db)
  await seedWriters(db)
  await seedOrders(db, now)
}

function promo(code: string, percent: number): Insertable<Tables['discounts']> {
  return { code, percent, valid_from: PROMO_FROM, valid_to: PROMO_TO, max_uses: PROMO_USES }
}
