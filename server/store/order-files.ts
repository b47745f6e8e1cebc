// The files of an order: uploads that found their place.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

const FILES_MAX = 1_000

/** In the order in which they were brought. */
export const listOrderFiles = compileOnce((db, orderId: number) =>
  ofOrders(db).where('order_files.order_id', '=', orderId),
)

function ofOrders(db: Db) {
  return db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .select([
      'files.key',
      'files.name',
      'files.size',
      'files.state',
      'files.created_at as createdAt',
      'files.owner_id as ownerId',
    ])
    .orderBy('files.attached_at')
    .orderBy('files.created_at')
    .orderBy('files.key')
    .limit(sql.lit(FILES_MAX))
}

/** Those of the uploads that are the person's own and loose; nobody else uses them until the transaction ends. */
export async function lockLooseUploads(db: Tx, ownerId: number, keys: readonly string[]) {
  return db
    .selectFrom('files')
    .select(['key', 'name', 'size', 'state', 'created_at as createdAt'])
    .where('key', '=', sql<string>`any(${keys})`)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'upload')
    .where('attached_at', 'is', null)
    .orderBy('key')
    .limit(sql.lit(FILES_MAX))
    .forUpdate()
    .execute()
}

/** The order that the file is part of; it does not move on until the transaction ends. */
export async function lockOrderOfFile(db: Tx, key: string) {
  return db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', (row) => row.selectFrom('order_files').select('order_id').where('file_key', '=', key))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function attachFiles(
  db: Tx,
  orderId: number,
  keys: readonly string[],
  at: number,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ attached_at: at })
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  await db
    .insertInto('order_files')
    .values(keys.map((key) => ({ file_key: key, order_id: orderId })))
    .execute()
}
