// Our papers and files that share passages with a paper.
import { sql } from 'kysely'
import { ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'

/** We compare a paper word by word only with the texts that share most with it. */
const LIKE_MAX = 20
const FILES_MAX = 4 * ORDER_FILES_TOTAL_MAX

/** Lists the files of an order whose fingerprint is not kept yet. */
export const listUnknownFiles = compileOnce((db, orderId: number) =>
  db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .leftJoin('fingerprints', 'fingerprints.sha256', 'files.sha256')
    .select(['files.key', 'files.owner_id as ownerId', 'files.name', 'files.sha256'])
    .where('order_files.order_id', '=', orderId)
    .where('fingerprints.sha256', 'is', null)
    .orderBy('order_files.id', 'desc')
    .limit(sql.lit(FILES_MAX)),
)

export type Like = {
  readonly orderId: number
  readonly customerId: number
  readonly topic: string
  readonly paragraphs: readonly string[]
}

/**
 * Finds the texts that share most hashes. Leaves out the versions of this order itself and, if asked to,
 * unreleased versions of other orders.
 */
export async function findLike(
  db: Db,
  {
    orderId,
    customerId,
    hashes,
    isReleasedOnly,
  }: {
    readonly orderId: number
    readonly customerId: number
    readonly hashes: readonly number[]
    readonly isReleasedOnly: boolean
  },
): Promise<readonly Like[]> {
  const { rows } = await sql<Like>`
    select likeness."orderId", likeness."customerId", likeness.topic, text.paragraphs
    from (
      select belonging.*, alike.sha256, alike.shared
      from texts_like(${[...hashes]}::int[]) as alike
      cross join lateral (
        select orders.id as "orderId", orders.customer_id as "customerId", orders.topic
        from files
        join order_files on order_files.file_key = files.key
        join orders on orders.id = order_files.order_id
        left join deliveries on deliveries.id = order_files.delivery_id
        where files.sha256 = alike.sha256 and (orders.id <> ${orderId} or order_files.delivery_id is null)
          and (order_files.delivery_id is null or deliveries.released_at is not null or not ${isReleasedOnly}::boolean)
        order by orders.customer_id = ${customerId} desc, order_files.id limit 1
      ) as belonging
      order by alike.shared desc, alike.sha256 limit ${sql.lit(LIKE_MAX)}
    ) as likeness
    cross join lateral (
      select paragraphs from readings where readings.sha256 = likeness.sha256 and cardinality(paragraphs) > 0 limit 1
    ) as text
    order by likeness.shared desc, likeness.sha256`.execute(db)
  return rows
}

/** Counts our texts that a paper of this order is compared with. */
export async function countTexts(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ texts: number }>`
    select ((select count(*) from fingerprints) - (
      select count(distinct files.sha256)
      from order_files
      join files on files.key = order_files.file_key
      join fingerprints on fingerprints.sha256 = files.sha256
      where order_files.order_id = ${orderId} and order_files.delivery_id is not null
        and not exists (
          select 1 from files as same join order_files as other on other.file_key = same.key
          where same.sha256 = files.sha256 and (other.order_id <> ${orderId} or other.delivery_id is null)
        )
    ))::int as texts`.execute(db)
  return rows[0]?.texts ?? 0
}
