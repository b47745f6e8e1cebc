// Arrivals: large files that are coming in, what has come of each, and where its parts lie.
import { sql } from 'kysely'
import { LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { giveUpBytes } from './discards.ts'

type NewArrival = {
  readonly key: string
  readonly ownerId: number
  readonly name: string
  readonly size: number
  readonly createdAt: number
}

/** An arrival that began at `begunAfter` or earlier is over. */
export type Asked = { readonly key: string; readonly ownerId: number; readonly begunAfter: number }

export type Part = { readonly key: string; readonly start: number }

const findOwn = compileOnce((db, { key, ownerId, begunAfter }: Asked) =>
  db
    .selectFrom('arrivals')
    .select(['size', 'received', 'file_key as fileKey', 'created_at as createdAt'])
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', begunAfter),
)

/** Returns nothing if the arrival is another person’s or is over. */
export async function findArrival(db: Db, asked: Asked) {
  const [row] = await findOwn(db, asked)
  return row
}

/** Locks the arrival until the transaction ends. */
export async function lockArrival(db: Tx, { key, ownerId, begunAfter }: Asked) {
  return db
    .selectFrom('arrivals')
    .select(['name', 'size', 'received', 'parts', 'starts', 'file_key as fileKey', 'created_at as createdAt'])
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', begunAfter)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertArrival(db: Tx, { key, ownerId, name, size, createdAt }: NewArrival) {
  await db
    .insertInto('arrivals')
    .values({ key, owner_id: ownerId, name, size, created_at: createdAt })
    .execute()
}

/** Notes the parts that came. From here on, only the last of these may grow. */
export async function updateParts(db: Tx, key: string, parts: readonly Part[]): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ parts: parts.map((part) => part.key), starts: parts.map(({ start }) => start) })
    .where('key', '=', key)
    .execute()
}

/** Notes how much of the file is safe. Returns false if another part has begun, or the file is not wanted any more. */
export async function updateReceived(
  db: Tx,
  key: string,
  { part, received }: { readonly part: string; readonly received: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arrivals')
    .set({ received })
    .where('key', '=', key)
    .where(sql<string>`parts[cardinality(parts)]`, '=', part)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the file as complete. Its arrival stays until its time is over, for a sender who did not hear of it. */
export async function endArrival(db: Tx, key: string, fileKey: string): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ file_key: fileKey, received: (row) => row.ref('size'), parts: [], starts: [] })
    .where('key', '=', key)
    .execute()
}

/** Deletes an arrival: its row with this transaction, the bytes of its parts with the next sweep. */
export async function deleteArrival(db: Tx, key: string): Promise<void> {
  await doom(db, await db.deleteFrom('arrivals').where('key', '=', key).returning('parts').execute())
}

export async function deleteArrivalsOf(db: Tx, ownerId: number): Promise<void> {
  await doom(db, await db.deleteFrom('arrivals').where('owner_id', '=', ownerId).returning('parts').execute())
}

/** Sweeps at most `most` arrivals whose time is over, and returns how many. */
export async function sweepArrivals(db: Db, now: number, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const old = tx
      .selectFrom('arrivals')
      .select('key')
      .where('created_at', '<=', now - LARGE_FILE_SECONDS)
      .orderBy('created_at')
      .limit(most)
    const gone = await tx.deleteFrom('arrivals').where('key', 'in', old).returning('parts').execute()
    await doom(tx, gone)
    return gone.length
  })
}

async function doom(db: Tx, arrivals: readonly { readonly parts: readonly string[] }[]): Promise<void> {
  const keys = arrivals.flatMap(({ parts }) => parts)
  if (keys.length > 0) await giveUpBytes(db, keys)
}
