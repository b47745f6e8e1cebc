// Bytes in the storage without a file, noted before they arrive and after their file goes, so that none is forgotten.
import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'

/** A backup holds this lock while it copies the database and then the files. The number is arbitrary. */
export const BACKUP_LOCK = 20_260_102

/** Says whether a backup is being made. */
export async function isBackupUnderWay(db: Db): Promise<boolean> {
  const { isFree } = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.lit(BACKUP_LOCK)})`.as('isFree'))
    .executeTakeFirstOrThrow()
  return !isFree
}

/** Notes that bytes are about to arrive under this key; they are removed unless a file takes them over in time. */
export async function expectBytes(db: Tx, key: string, dueAt: number): Promise<void> {
  await db
    .insertInto('discards')
    .values({ key, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ due_at: dueAt }).where('discards.is_doomed', '=', false),
    )
    .execute()
}

/** Makes the bytes part of a file. Returns false if they came too late and are being removed. */
export async function takeBytes(db: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('discards')
    .where('key', '=', key)
    .where('is_doomed', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives up bytes, whether they have arrived or are still on their way. */
export async function giveUpBytes(db: Tx, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('discards')
    .columns(['key', 'due_at', 'is_doomed'])
    .expression(sql`select key, 0, true from unnest(${keys}::text[]) as key`)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: 0, is_doomed: true }))
    .execute()
}

/** Lists the keys whose bytes may be removed now, because no file can take them over any more. */
export async function doomDiscards(db: Db, now: number, most: number): Promise<readonly string[]> {
  const due = db
    .selectFrom('discards')
    .select('key')
    .where('due_at', '<=', now)
    // A commit that we took for lost may have gone through after all.
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('files').select('files.key').whereRef('files.key', '=', 'discards.key')),
      ),
    )
    .orderBy('due_at')
    .orderBy('key')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('discards')
    .set({ is_doomed: true })
    .where('key', 'in', due)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function deleteDiscards(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('discards')
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}
