// Remembers what a database was made for: the demo, or production.
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import type { Tables } from './tables.ts'

type Mode = Tables['made_for']['mode']

/** Claims the database for the mode, and returns what it was made for if another came first. */
export async function claimDatabase(db: Db, mode: Mode): Promise<Mode> {
  await db
    .insertInto('made_for')
    .values({ mode })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findMadeFor(db)) ?? mode
}

/** Returns nothing for a database without tables, and for one that is not claimed. */
export async function findMadeFor(db: Db): Promise<Mode | undefined> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('made_for') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return undefined
  const row = await db.selectFrom('made_for').select('mode').executeTakeFirst()
  return row?.mode
}
