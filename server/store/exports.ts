// Exports of accounts: who asked for one, and how far it is.
import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { deleteFilesByKey } from './files.ts'

export type NewExport = {
  readonly personId: number
  readonly key: string
  readonly createdAt: number
  readonly expiresAt: number
}

const EXPORTS_LISTED_MAX = 10

export async function insertExport(db: Tx, asked: NewExport): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({
      person_id: asked.personId,
      key: asked.key,
      created_at: asked.createdAt,
      expires_at: asked.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts exports; failed ones do not count. */
export async function countExportsSince(db: Db, personId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns nothing once the export is made or given up. */
export async function findExportInMaking(db: Db, id: number) {
  return db
    .selectFrom('exports')
    .select(['person_id as personId', 'key', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
}

/** Lists the newest first; name and size are known once the file exists. */
export async function listExports(db: Db, personId: number) {
  return db
    .selectFrom('exports')
    .leftJoin('files', 'files.key', 'exports.key')
    .innerJoin('people', 'people.id', 'exports.person_id')
    .select([
      'exports.key',
      'exports.state',
      'exports.created_at as createdAt',
      'files.name',
      'files.size',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
    ])
    .where('exports.person_id', '=', personId)
    .orderBy('exports.created_at', 'desc')
    .orderBy('exports.id', 'desc')
    .limit(sql.lit(EXPORTS_LISTED_MAX))
    .execute()
}

export async function markExportReady(db: Tx, id: number, expiresAt: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'ready', expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function markExportFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute()
}

/** Has an export that was given up wait for its job again, if it has not been swept yet. */
export async function reopenExport(db: Tx, id: number, expiresAt: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'making', expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

export async function deleteExportsOf(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('exports').where('person_id', '=', personId).execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepExports(db: Db, now: number, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const over = tx
      .selectFrom('exports')
      .select('id')
      .where('expires_at', '<=', now)
      .limit(most)
      .forUpdate()
      .skipLocked()
    const gone = await tx.deleteFrom('exports').where('id', 'in', over).returning('key').execute()
    await deleteFilesByKey(
      tx,
      gone.map(({ key }) => key),
    )
    return gone.length
  })
}
