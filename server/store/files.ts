// Files: their owners, their names, and which of them are left over. Their bytes are in the storage.
import { sql } from 'kysely'
import { LOOSE_SECONDS } from '#domain/files.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { giveUpBytes } from './discards.ts'
import { forgetReadings } from './readings.ts'

export type FileKind = 'upload' | 'picture' | 'export'

export type NewFile = {
  readonly key: string
  readonly ownerId: number
  readonly kind: FileKind
  readonly name: string
  readonly size: number
  readonly sha256: Buffer
  readonly createdAt: number
}

const FILES_LISTED_MAX = 10_000

/** What a deletion has to know of the file. */
const GONE = ['key', 'sha256'] as const

const findByKey = compileOnce((db, key: string) => fields(db).where('key', '=', key))

export async function findFile(db: Db, key: string) {
  const [row] = await findByKey(db, key)
  return row
}

/** Locks the file until the transaction ends. */
export async function lockFile(db: Tx, key: string) {
  return fields(db).where('key', '=', key).forUpdate().executeTakeFirst()
}

/** Lists everything a person has brought or been given, oldest first. */
export async function listFiles(db: Db, ownerId: number, kinds: readonly FileKind[]) {
  return fields(db)
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .orderBy('key')
    .limit(sql.lit(FILES_LISTED_MAX))
    .execute()
}

/** Lists all files by their keys, for the proof that each has its bytes. */
export async function listKeptFiles(db: Db, afterKey: string, most: number) {
  return db
    .selectFrom('files')
    .select(['key', 'size'])
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(most)
    .execute()
}

function fields(db: Db) {
  return db
    .selectFrom('files')
    .select([
      'key',
      'owner_id as ownerId',
      'kind',
      'name',
      'size',
      'sha256',
      'state',
      'created_at as createdAt',
      'attached_at as attachedAt',
    ])
}

export async function insertFile(db: Tx, file: NewFile): Promise<void> {
  await db
    .insertInto('files')
    .values({
      key: file.key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      created_at: file.createdAt,
    })
    .execute()
}

/** Counts a person's uploads that belong to nothing paid, and the room they take, including uploads that are still coming in. */
export async function countUnpaid(db: Db, ownerId: number): Promise<{ files: number; bytes: number }> {
  const arriving = db
    .selectFrom('arrivals')
    .select('size')
    .where('owner_id', '=', ownerId)
    .where('file_key', 'is', null)
  return db
    .selectFrom(unpaid(db, ownerId).unionAll(arriving).as('unpaid'))
    .select((row) => [
      row.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

function unpaid(db: Db, ownerId: number) {
  return db
    .selectFrom('files')
    .select('size')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'upload')
    .where((file) =>
      file.or([
        file('attached_at', 'is', null),
        file.exists(
          file
            .selectFrom('order_files')
            .innerJoin('orders', 'orders.id', 'order_files.order_id')
            .select('order_files.id')
            .whereRef('order_files.file_key', '=', 'files.key')
            .where('orders.paid_at', 'is', null),
        ),
      ]),
    )
}

/** Deletes a file: its row with this transaction, its bytes with the next sweep. */
export async function deleteFile(db: Tx, key: string): Promise<void> {
  await doom(db, await db.deleteFrom('files').where('key', '=', key).returning(GONE).execute())
}

/** Lists the keys of a person's pictures. */
export async function listPictures(db: Tx, ownerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'picture')
    .execute()
  return rows.map(({ key }) => key)
}

/** Lists the keys of a person's files. What they brought for another person's order stays, because that person paid for it. */
export async function listOwnFiles(db: Tx, ownerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('owner_id', '=', ownerId)
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom('order_files')
            .innerJoin('orders', 'orders.id', 'order_files.order_id')
            .select('order_files.id')
            .whereRef('order_files.file_key', '=', 'files.key')
            .where('orders.customer_id', '<>', ownerId),
        ),
      ),
    )
    .execute()
  return rows.map(({ key }) => key)
}

/**
 * Deletes files like `deleteFile`. A transaction calls this once, with all of its files: it locks their rows first and then, in one
 * order, what is forgotten with them, so that no two of them deadlock.
 */
export async function deleteFilesByKey(db: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const meant = db.deleteFrom('files').where('key', '=', sql<string>`any(${keys})`)
  await doom(db, await meant.returning(GONE).execute())
}

/** Sweeps at most `most` uploads that were never used, and returns how many. */
export async function sweepLooseFiles(db: Db, now: number, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = tx
      .selectFrom('files')
      .select('key')
      .where('kind', '=', 'upload')
      .where('attached_at', 'is', null)
      .where('created_at', '<=', now - LOOSE_SECONDS)
      .limit(most)
      .forUpdate()
      .skipLocked()
    const gone = await tx.deleteFrom('files').where('key', 'in', old).returning(GONE).execute()
    await doom(tx, gone)
    return gone.length
  })
}

async function doom(
  db: Tx,
  files: readonly { readonly key: string; readonly sha256: Buffer }[],
): Promise<void> {
  if (files.length === 0) return
  await giveUpBytes(
    db,
    files.map(({ key }) => key),
  )
  await forgetReadings(
    db,
    files.map(({ sha256 }) => sha256),
  )
}
