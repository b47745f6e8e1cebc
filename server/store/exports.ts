// Copies of accounts, and all that such a copy holds.
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
const ROWS_COPIED_MAX = 10_000

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

/** Those that failed do not count. */
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

/** Nothing once it is made, or given up. */
export async function findExportInMaking(db: Db, id: number) {
  return db
    .selectFrom('exports')
    .select(['person_id as personId', 'key', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst()
}

/** The newest first; the size is known once the file is there. */
export async function listExports(db: Db, personId: number) {
  return db
    .selectFrom('exports')
    .leftJoin('files', 'files.key', 'exports.key')
    .select(['exports.key', 'exports.state', 'exports.created_at as createdAt', 'files.size'])
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

export async function deleteExportsOf(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('exports').where('person_id', '=', personId).execute()
}

/** The number of rows swept, at most `most`. */
export async function sweepExports(db: Db, now: number, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const over = tx.selectFrom('exports').select('id').where('expires_at', '<=', now).limit(most)
    const gone = await tx.deleteFrom('exports').where('id', 'in', over).returning('key').execute()
    await deleteFilesByKey(
      tx,
      gone.map(({ key }) => key),
    )
    return gone.length
  })
}

/** All that stands in one's own row; what the password was turned into is nobody's to know. */
export async function copyPerson(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'country',
      'zone',
      'offset_minutes as offsetMinutes',
      'is_test as isTest',
      'scopes',
      'email_proven_at as emailProvenAt',
      'created_at as createdAt',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function copyProfiles(db: Db, personId: number) {
  return db
    .selectFrom('profiles')
    .select(['kind', 'subject', 'name', 'image', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_COPIED_MAX))
    .execute()
}

export async function copySessions(db: Db, personId: number) {
  return db
    .selectFrom('sessions')
    .select([
      'device',
      'created_at as createdAt',
      'seen_at as seenAt',
      'proved_at as provedAt',
      'proved_by as provedBy',
    ])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_COPIED_MAX))
    .execute()
}

export async function copyMails(db: Db, personId: number) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_COPIED_MAX))
    .execute()
}

export async function copyExports(db: Db, personId: number) {
  return db
    .selectFrom('exports')
    .select(['state', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(ROWS_COPIED_MAX))
    .execute()
}
