// Does work in any case, but does not always keep it.
import { sql } from 'kysely'
import type { Tx } from './connection.ts'

/** Does the work and keeps it or undoes all of it, so that the time it takes gives nothing away. */
export async function keepOnlyIf<T>(db: Tx, isKept: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(db)
  const result = await work()
  await (isKept ? sql`release savepoint work` : sql`rollback to savepoint work`).execute(db)
  return result
}
