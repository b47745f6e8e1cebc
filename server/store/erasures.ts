// What an erased person leaves behind in the books, and what we blank.
import { sql } from 'kysely'
import type { Tx } from './connection.ts'

const ORDERS_MAX = 10_000

/**
 * Locks a person's orders until the transaction ends. They come sorted by code, so that two people who free the uses of
 * several codes do not deadlock. Rows that merely refer to an order are not held up: who writes one may hold what we delete next.
 */
export async function lockOrdersOf(db: Tx, customerId: number) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      sql<boolean>`exists (select from revisions where order_id = orders.id and state = 'pending')`.as(
        'hasPendingRevision',
      ),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('discount_code')
    .orderBy('id')
    .limit(sql.lit(ORDERS_MAX))
    .forNoKeyUpdate()
    .execute()
}

/** Lists the keys of all files of a person's orders: the person's own, and those that writers and managers brought. */
export async function listFilesOfOrders(db: Tx, customerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select('order_files.file_key as key')
    .where('orders.customer_id', '=', customerId)
    .execute()
  return rows.map(({ key }) => key)
}

/** Keeps numbers, money, dates and codes. Blanks what the person wrote, and what others wrote for them. */
export async function blankOrdersOf(db: Tx, customerId: number): Promise<void> {
  const theirs = db.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  await db.updateTable('activities').set({ content: null }).where('order_id', 'in', theirs).execute()
  const blank = { instructions: '', note: null }
  await db.updateTable('revisions').set(blank).where('order_id', 'in', theirs).execute()
  const marked = db.selectFrom('revisions').select('id').where('order_id', 'in', theirs)
  await db
    .updateTable('marks')
    .set({ exact: '', prefix: '', suffix: '', note: '', reply: null })
    .where('revision_id', 'in', marked)
    .execute()
  await db.updateTable('disputes').set(blank).where('order_id', 'in', theirs).execute()
  await db.updateTable('ratings').set({ line: '', pen_name: '' }).where('order_id', 'in', theirs).execute()
  // A message that is just being stored comes first, or finds its conversation closed.
  await db
    .selectFrom('threads')
    .select('order_id')
    .where('order_id', 'in', theirs)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
  await db.updateTable('messages').set({ content: '' }).where('order_id', 'in', theirs).execute()
  const drafts = db.updateTable('thread_readers').set({ draft: '' }).where('draft', '<>', '')
  await drafts.where('order_id', 'in', theirs).execute()
  await drafts.where('person_id', '=', customerId).execute()
  await db.updateTable('manifests').set({ files: null }).where('order_id', 'in', theirs).execute()
  const audits = db.selectFrom('audits').select('id').where('order_id', 'in', theirs)
  await db.deleteFrom('audit_notes').where('audit_id', 'in', audits).execute()
  await db
    .updateTable('orders')
    .set({ topic: '', instructions: '', writer_note: '', key: null, placement_hash: null })
    .where('customer_id', '=', customerId)
    .execute()
  await db.deleteFrom('notifications').where('person_id', '=', customerId).execute()
}
