// The files of an order: uploads that belong to it.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { sql } from 'kysely'
import { ORDER_FILES_TOTAL_MAX, type FileState } from '#domain/files.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

/** The version or the request that a file came with. */
export type CameWith = {
  readonly deliveryId?: number | undefined
  readonly revisionId?: number | undefined
  readonly disputeId?: number | undefined
}

// The most files of the customer, and as many of everyone else.
const FILES_OF_ORDER_MAX = 2 * ORDER_FILES_TOTAL_MAX

/** Lists the files that came with neither a version nor a request, in the order in which they were named. */
export function selectOrderFiles(db: Db, orderId: number) {
  return db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select((file) => [
      'files.key',
      'files.name',
      'files.size',
      'files.state',
      'files.created_at as createdAt',
      sql<boolean>`files.owner_id = orders.customer_id`.as('isClient'),
      file
        .selectFrom('activity_files')
        .innerJoin('activities', 'activities.id', 'activity_files.activity_id')
        .select('activities.content')
        .whereRef('activity_files.file_key', '=', 'files.key')
        .where('activities.name', '=', sql.lit('file.declined'))
        .orderBy('activities.id', 'desc')
        .limit(sql.lit(1))
        .as('note'),
    ])
    .where('order_files.order_id', '=', orderId)
    .where('order_files.delivery_id', 'is', null)
    .where('order_files.revision_id', 'is', null)
    .where('order_files.dispute_id', 'is', null)
    .orderBy('order_files.id')
    .limit(sql.lit(FILES_OF_ORDER_MAX))
}

const CAME_WITH_MAX = 20
const OWNERS = { delivery_id: 'deliveries', revision_id: 'revisions', dispute_id: 'disputes' } as const

/**
 * Selects the files that came with the version or the request of the outer query. It names their order, too, because an index knows
 * them by that.
 */
export function selectFilesWith(db: Db, owner: keyof typeof OWNERS) {
  return db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .select(['files.key', 'files.name', 'files.size', 'files.state', 'files.created_at as createdAt'])
    .where('order_files.order_id', '=', sql.ref<number>(`${OWNERS[owner]}.order_id`))
    .where(`order_files.${owner}`, '=', sql.ref<number>(`${OWNERS[owner]}.id`))
    .orderBy('order_files.id')
    .limit(sql.lit(CAME_WITH_MAX))
}

/** Finds the order that a file belongs to, and the file's part in it. */
export const findOrderOfFile = compileOnce((db, key: string) =>
  db
    .selectFrom('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .leftJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .select([
      'orders.id as orderId',
      'orders.status',
      'orders.customer_id as customerId',
      'orders.writer_id as writerId',
      sql<boolean>`order_files.delivery_id is not null`.as('isPaper'),
      sql<boolean>`deliveries.released_at is not null`.as('isReleased'),
    ])
    .where('order_files.file_key', '=', key),
)

/** Counts the files that one person brought for the order or, without a person, those that the desk attached to it. */
export async function countOrderFiles(db: Db, orderId: number, ownerId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_files.order_id', '=', orderId)
    .where((row) =>
      ownerId === null
        ? row.and([
            row('order_files.delivery_id', 'is', null),
            row('files.owner_id', '<>', row.ref('orders.customer_id')),
          ])
        : row('files.owner_id', '=', ownerId),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the person's own loose uploads among these until the transaction ends. */
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

/** Decides on one of the customer's files, also if it was decided before. Returns whether there is such a file. */
export async function decideFile(
  db: Tx,
  orderId: number,
  key: string,
  state: Exclude<FileState, 'pending'>,
): Promise<boolean> {
  const decided = await db
    .updateTable('files')
    .from('order_files')
    .innerJoin('orders', 'orders.id', 'order_files.order_id')
    .set({ state })
    .whereRef('order_files.file_key', '=', 'files.key')
    .whereRef('files.owner_id', '=', 'orders.customer_id')
    .where('files.key', '=', key)
    .where('orders.id', '=', orderId)
    .returning('files.key')
    .executeTakeFirst()
  return decided !== undefined
}

/** Approves a manager's files, which need no decision. */
export async function approveFiles(db: Tx, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'approved' })
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

/** Locks the order that the file is part of, until the transaction ends. */
export async function lockOrderOfFile(db: Tx, key: string) {
  return db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', (row) => row.selectFrom('order_files').select('order_id').where('file_key', '=', key))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Makes the files of an order that ended unpaid loose again. */
export async function loosenFiles(db: Tx, orderId: number): Promise<void> {
  const freed = await db
    .deleteFrom('order_files')
    .where('order_id', '=', (row) =>
      row.selectFrom('orders').select('id').where('id', '=', orderId).where('paid_at', 'is', null),
    )
    .returning('file_key as key')
    .execute()
  const keys = freed.map(({ key }) => key)
  await db
    .updateTable('files')
    .set({ attached_at: null })
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
}

export async function attachFiles(
  db: Tx,
  orderId: number,
  keys: readonly string[],
  at: number,
  { deliveryId, revisionId, disputeId }: CameWith = {},
): Promise<void> {
  await db
    .updateTable('files')
    .set({ attached_at: at })
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  await db
    .insertInto('order_files')
    .values(
      keys.map((key) => ({
        file_key: key,
        order_id: orderId,
        delivery_id: deliveryId,
        revision_id: revisionId,
        dispute_id: disputeId,
      })),
    )
    .execute()
}
