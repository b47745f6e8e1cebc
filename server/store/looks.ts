// Picks the rows whose vendor we ask again and again until it says how they end.
import { type RawBuilder, sql } from 'kysely'

export type Waits = { readonly first: number; readonly most: number }

/** Picks the rows that are due, the longest waiting first. If several workers pick at once, each row goes to one worker. */
export function pickDue(
  table: 'attempts' | 'refunds' | 'bank_disputes',
  isUnderWay: RawBuilder<boolean>,
  now: number,
  most: number,
) {
  return sql<number>`(select id from ${sql.table(table)} where ${isUnderWay} and look_at <= ${now}
    order by look_at limit ${most} for update skip locked)`
}

/** Doubles the wait with each look, up to the longest. */
export function nextLook(now: number, { first, most }: Waits) {
  return sql<number>`${now}::bigint + least(${most}::bigint, ${first}::bigint << least(looks, 20))`
}
