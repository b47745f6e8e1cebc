// What somebody leaves behind in the books when they are erased, and what of it goes.
import { sql } from 'kysely'
import type { Tx } from './connection.ts'
import { deleteFilesByKey } from './files.ts'

const ORDERS_MAX = 10_000

/**
 * None of their orders moves on until the transaction ends. They come by their codes, so that those who free the uses of
 * several do not wait for each other.
 */
export async function lockOrdersOf(db: Tx, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('discount_code')
    .orderBy('id')
    .limit(sql.lit(ORDERS_MAX))
    .forUpdate()
    .execute()
}

/** Number, money, dates and codes stay; what was written and brought goes, what others wrote for them too. */
export async function blankOrdersOf(db: Tx, customerId: number): Promise<void> {
  const theirs = db.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  const files = await db
    .selectFrom('order_files')
    .select('file_key')
    .where('order_id', 'in', theirs)
    .execute()
  await deleteFilesByKey(
    db,
    files.map(({ file_key }) => file_key),
  )
  await db.updateTable('activities').set({ content: null }).where('order_id', 'in', theirs).execute()
  await db
    .updateTable('orders')
    .set({ topic: '', instructions: '', key: null })
    .where('customer_id', '=', customerId)
    .execute()
  await db.deleteFrom('notifications').where('person_id', '=', customerId).execute()
}
