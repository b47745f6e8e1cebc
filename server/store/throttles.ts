// How often something happened in its window: counted here, so that every process and the next start know it too.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

type Trial = { readonly key: string; readonly windowSeconds: number; readonly now: number }

/** How many there are with this one; a window begins with the first. */
export async function countOne(db: Tx, { key, windowSeconds, now }: Trial): Promise<number> {
  const [row] = await count(db, key, now, now + windowSeconds)
  if (!row) throw new Error('What was just counted is there')
  return row.count
}

const count = compileOnce((db, key: string, now: number, endsAt: number) => {
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
})

/** One less, for what turned out to be none of them. */
export async function uncountOne(db: Tx, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** The number of rows swept, at most `most`. */
export async function sweepThrottles(db: Db, now: number, most: number): Promise<number> {
  const over = db.selectFrom('throttles').select('key').where('ends_at', '<=', now).limit(most)
  const { numDeletedRows } = await db.deleteFrom('throttles').where('key', 'in', over).executeTakeFirst()
  return Number(numDeletedRows)
}
