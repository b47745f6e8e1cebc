// Orders on which the clock has something to do.
import { sql } from 'kysely'
import { DAY } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { LATE_DAYS_MAX } from '#domain/lateness.ts'
import { REVISED_PAPER_SECONDS } from '#domain/revisions.ts'
import type { Db } from './connection.ts'

/** Lists the orders that were placed at `placedBy` or earlier and are still unpaid, oldest first. */
export async function listUnpaidSince(db: Db, placedBy: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit('unpaid'))
    .where('created_at', '<=', placedBy)
    .orderBy('created_at')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists orders whose time for revisions is over, the longest finished first. */
export async function listFinishedBy(db: Db, now: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit('processing'))
    .where('final_at', '<=', now - FREE_REVISION_SECONDS)
    .where('last_release_at', '<=', now - REVISED_PAPER_SECONDS)
    .orderBy('final_at')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the orders with a day of delay that is not credited yet. */
export async function listLate(db: Db, now: number, most: number): Promise<readonly number[]> {
  const nextDayAt = sql<number>`delivery_deadline_at + (late_days - late_days_before) * ${sql.lit(DAY)}`
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is not', null)
    .where('late_days', '<', sql.lit(LATE_DAYS_MAX))
    .where(sql<boolean>`status not in ('canceled', 'refunded')`)
    .where('status', '<>', 'disputing')
    .where('delivery_deadline_at', '<', now)
    .where(nextDayAt, '<', now)
    .where((row) => row.or([row('final_at', 'is', null), row('final_at', '>', nextDayAt)]))
    .orderBy('delivery_deadline_at')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ id }) => id)
}
