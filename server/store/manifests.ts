// Manifests of released versions: a chain of rows for each order that is only ever added to.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { DELIVERIES_MAX, DELIVERY_FILES_MAX } from '#domain/deliveries.ts'
import type { Manifest } from '#domain/papers/manifests.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type StoredManifest = Omit<Manifest, 'files'> & {
  readonly delivery: number
  /** Null once the customer is erased. */
  readonly files: Manifest['files'] | null
  readonly hash: string
}

/** Inserts a manifest; the database gives it its number in the chain, its files and its hash. */
export async function insertManifest(
  db: Tx,
  { delivery, orderId, by }: { readonly delivery: number; readonly orderId: number; readonly by: number },
): Promise<void> {
  await db
    .insertInto('manifests')
    .values({ delivery_id: delivery, order_id: orderId, released_by: by })
    .execute()
}

const listOfOrder = compileOnce((db, orderId: number) =>
  fields(db)
    .where('manifests.order_id', '=', orderId)
    .orderBy('manifests.seq')
    .limit(sql.lit(DELIVERIES_MAX)),
)

/** Lists the oldest first. */
export async function listManifests(db: Db, orderId: number): Promise<StoredManifest[]> {
  return (await listOfOrder(db, orderId)).map(readManifest)
}

/** Lists every released version after this one, order by order, with its manifest and with the files as they are now. */
export async function listReleases(
  db: Db,
  after: { readonly order: number; readonly delivery: number },
  most: number,
) {
  const rows = await db
    .selectFrom('deliveries')
    .select((delivery) => [
      'deliveries.id as delivery',
      'deliveries.order_id as order',
      jsonArrayFrom(
        delivery
          .selectFrom('order_files')
          .innerJoin('files', 'files.key', 'order_files.file_key')
          .select([
            'files.key',
            'files.name',
            'files.size',
            sql<string>`encode(files.sha256, 'hex')`.as('sha256'),
          ])
          .whereRef('order_files.delivery_id', '=', 'deliveries.id')
          .orderBy('order_files.id')
          .limit(sql.lit(DELIVERY_FILES_MAX)),
      ).as('present'),
    ])
    .where('released_at', 'is not', null)
    .where(sql<boolean>`(order_id, id) > (${after.order}, ${after.delivery})`)
    .orderBy('order_id')
    .orderBy('id')
    .limit(most)
    .execute()
  const manifests = await fields(db)
    .where('manifests.delivery_id', '=', sql<number>`any(${rows.map(({ delivery }) => delivery)})`)
    .execute()
  const known = new Map(manifests.map((row) => [row.delivery, readManifest(row)]))
  return rows.map(({ delivery, order, present }) => ({
    delivery,
    order,
    present,
    manifest: known.get(delivery),
  }))
}

function fields(db: Db) {
  return db
    .selectFrom('manifests')
    .innerJoin('deliveries', 'deliveries.id', 'manifests.delivery_id')
    .select([
      'manifests.delivery_id as delivery',
      'manifests.order_id as order',
      'manifests.seq as version',
      'deliveries.kind',
      'deliveries.created_at as deliveredAt',
      'deliveries.released_at as releasedAt',
      'manifests.released_by as releasedBy',
      sql<Manifest['files'] | null>`manifests.files`.as('files'),
      sql<string | null>`encode(manifests.previous, 'hex')`.as('previous'),
      sql<string>`encode(manifests.hash, 'hex')`.as('hash'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof fields>['execute']>>[number]

function readManifest({ releasedAt, ...row }: Row): StoredManifest {
  return { ...row, releasedAt: releasedAt ?? 0 }
}
