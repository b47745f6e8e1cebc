// Versions of a paper: the writer brings them, and the customer sees them once they are released.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { DELIVERIES_MAX, DELIVERY_FILES_MAX, type DeliveryKind } from '#domain/deliveries.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { selectFilesWith } from './order-files.ts'

export type NewDelivery = {
  readonly orderId: number
  readonly writerId: number
  readonly kind: DeliveryKind
  readonly at: number
}

export async function insertDelivery(db: Tx, delivery: NewDelivery): Promise<number> {
  const { id } = await db
    .insertInto('deliveries')
    .values({
      order_id: delivery.orderId,
      writer_id: delivery.writerId,
      kind: delivery.kind,
      created_at: delivery.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Releases the newest version and returns its id and its files. */
export async function releaseNewest(
  db: Tx,
  { orderId, kind, at }: { readonly orderId: number; readonly kind: DeliveryKind; readonly at: number },
): Promise<{ readonly id: number; readonly fileKeys: readonly string[] }> {
  const released = await db
    .updateTable('deliveries')
    .set({ kind, released_at: at })
    .where('id', '=', (row) =>
      row
        .selectFrom('deliveries')
        .select((delivery) => delivery.fn.max('id').as('id'))
        .where('order_id', '=', orderId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: released.id, fileKeys: await listFileKeys(db, released.id) }
}

/** Lists the files of all versions that the customer may see, those of the newest version first. */
export const listReleasedFiles = compileOnce((db, orderId: number) =>
  db
    .selectFrom('order_files')
    .innerJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .select(['order_files.file_key as fileKey', 'deliveries.id as deliveryId'])
    .where('order_files.order_id', '=', orderId)
    .where('deliveries.released_at', 'is not', null)
    .orderBy('deliveries.id', 'desc')
    .orderBy('order_files.id')
    .limit(sql.lit(DELIVERIES_MAX * DELIVERY_FILES_MAX)),
)

/** Lists the files of the newest final version, which is the result of a completed order. */
export async function listFinalFiles(db: Tx, orderId: number): Promise<string[]> {
  const newest = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'final')
    .where('released_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? listFileKeys(db, newest.id) : []
}

async function listFileKeys(db: Tx, deliveryId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_files')
    .select('file_key')
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .limit(sql.lit(DELIVERY_FILES_MAX))
    .execute()
  return rows.map(({ file_key }) => file_key)
}

const findVersionById = compileOnce((db, id: number) =>
  db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .select([
      'deliveries.id',
      'deliveries.order_id as orderId',
      'deliveries.kind',
      'deliveries.released_at as releasedAt',
      'orders.customer_id as customerId',
      'orders.pages',
      'orders.spacing',
    ])
    .where('deliveries.id', '=', id),
)

/** Finds one version, and how much text was ordered. */
export async function findVersion(db: Db, id: number) {
  const [version] = await findVersionById(db, id)
  return version
}

/** Lists the files of a version in their order, as they are read. */
export const listVersionFiles = compileOnce((db, id: number) =>
  db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .select(['files.key', 'files.owner_id as ownerId', 'files.name', 'files.sha256'])
    .where('order_files.delivery_id', '=', id)
    .orderBy('order_files.id')
    .limit(sql.lit(DELIVERY_FILES_MAX)),
)

/** Lists the newest first, each with its files. */
export const listDeliveries = compileOnce(selectDeliveries)

export function selectDeliveries(db: Db, orderId: number, isReleasedOnly: boolean) {
  return db
    .selectFrom('deliveries')
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'created_at as createdAt',
      'released_at as releasedAt',
      jsonArrayFrom(selectFilesWith(db, 'delivery_id')).as('files'),
    ])
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('released_at', 'is not', null), row.not(row.val(isReleasedOnly))]))
    .orderBy('id', 'desc')
    .limit(sql.lit(DELIVERIES_MAX))
}
