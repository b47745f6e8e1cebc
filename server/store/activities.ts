// The history of orders: what happened, who did it, and the files that came with it.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type ActivityPage = { readonly seesAll: boolean; readonly offset: number; readonly size: number }

const FILES_MAX = 100

export async function insertActivityFiles(
  db: Tx,
  activityId: number,
  keys: readonly string[],
): Promise<void> {
  await db
    .insertInto('activity_files')
    .values(keys.map((key) => ({ activity_id: activityId, file_key: key })))
    .execute()
}

/** Lists the newest first, each with its files. */
export const listActivities = compileOnce(selectActivities)

export function selectActivities(db: Db, orderId: number, page: ActivityPage) {
  return db
    .selectFrom('activities')
    .innerJoin('orders', 'orders.id', 'activities.order_id')
    .select((activity) => [
      'activities.id',
      'activities.order_id as orderId',
      'activities.name',
      'activities.content',
      'activities.created_at as createdAt',
      sql<boolean>`activities.person_id is not distinct from orders.customer_id`.as('isClient'),
      jsonArrayFrom(
        activity
          .selectFrom('activity_files')
          .innerJoin('files', 'files.key', 'activity_files.file_key')
          .select(['files.key', 'files.name', 'files.size', 'files.state', 'files.created_at as createdAt'])
          .whereRef('activity_files.activity_id', '=', 'activities.id')
          .orderBy('files.created_at')
          .orderBy('files.key')
          .limit(sql.lit(FILES_MAX)),
      ).as('files'),
    ])
    .where('activities.order_id', '=', orderId)
    .where(isShown(page.seesAll))
    .orderBy('activities.id', 'desc')
    .limit(page.size)
    .offset(page.offset)
}

const count = compileOnce((db, orderId: number, seesAll: boolean) =>
  db
    .selectFrom('activities')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where(isShown(seesAll)),
)

export async function countActivities(db: Db, orderId: number, seesAll: boolean): Promise<number> {
  const [row] = await count(db, orderId, seesAll)
  return row?.count ?? 0
}

function isShown(seesAll: boolean) {
  return sql<boolean>`(${seesAll}::boolean or not is_staff_only)`
}
