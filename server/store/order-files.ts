// The files of an order: uploads that found their place.
import { sql } from 'kysely'
import { ORDER_FILES_MAX, ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

// The customer's, and as many of everybody else.
const FILES_OF_ORDER_MAX = 2 * ORDER_FILES_TOTAL_MAX

/** In the order in which they were named. */
export const listOrderFiles = compileOnce((db, orderId: number) =>
  db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .select(['files.key', 'files.name', 'files.size', 'files.state', 'files.created_at as createdAt'])
    .where('order_files.order_id', '=', orderId)
    .orderBy('order_files.id')
    .limit(sql.lit(FILES_OF_ORDER_MAX)),
)

/** Those that were brought for it by one of its parties. */
export async function countOrderFiles(db: Db, orderId: number, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_files.order_id', '=', orderId)
    .where('files.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
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
    .limit(sql.lit(ORDER_FILES_MAX))
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
