// Counts how often something happened in its window. The count is stored, so every process and the next start know it.
import { type QueryCreator, sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import type { Tables } from './tables.ts'

/** `endsAt` is the end of a window that begins now. */
export type Trial = { readonly key: string; readonly now: number; readonly endsAt: number }

const count = compileOnce((db, trial: Trial) => counting(db, trial))

/** Counts a try and returns how many there are in the window, which begins with the first. */
export async function countOne(db: Tx, trial: Trial): Promise<number> {
  const [row] = await count(db, trial)
  if (!row) throw new Error(`the count ${trial.key} is missing right after its insert`)
  return row.count
}

/** Counts the same way as part of another statement. */
export function counting(db: Pick<QueryCreator<Tables>, 'insertInto'>, { key, now, endsAt }: Trial) {
  const isOver = sql<boolean>`throttles.ends_at <= ${now}`
  return db
    .insertInto('throttles')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else throttles.count + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else throttles.ends_at end`,
      }),
    )
    .returning('count')
}

type Sum = { readonly count: number; readonly endsAt: number }

/** Adds to many counts at once and returns what they are now, by their keys. */
export async function addCounts(
  db: Db,
  now: number,
  added: readonly (Sum & { readonly key: string })[],
): Promise<ReadonlyMap<string, Sum>> {
  const [keys, counts, ends] = [
    added.map(({ key }) => key),
    added.map(({ count }) => count),
    added.map(({ endsAt }) => endsAt),
  ]
  // In the order of their keys, so that two processes do not wait for each other.
  const { rows } = await sql<Sum & { key: string }>`
    insert into throttles (key, count, ends_at)
    select key, count, ends_at
    from unnest(${keys}::text[], ${counts}::int[], ${ends}::bigint[]) as added (key, count, ends_at)
    order by key
    on conflict (key) do update set
      count = case when throttles.ends_at <= ${now} then excluded.count else throttles.count + excluded.count end,
      ends_at = case when throttles.ends_at <= ${now} then excluded.ends_at else throttles.ends_at end
    returning key, count, ends_at as "endsAt"`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Takes back a try that turned out not to count. */
export async function uncountOne(db: Tx, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepThrottles(db: Db, now: number, most: number): Promise<number> {
  const over = db
    .selectFrom('throttles')
    .select('key')
    .where('ends_at', '<=', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('throttles').where('key', 'in', over).executeTakeFirst()
  return Number(numDeletedRows)
}
