// The history of orders: what happened, who did it, and the files that came with it.
import { sql } from 'kysely'
import type { ActivityName } from '#domain/acts/act.ts'
import type { Db, Tx } from './connection.ts'

export type NewActivity = {
  readonly orderId: number
  /** Null for the clock and the payment providers. */
  readonly personId: number | null
  readonly name: ActivityName
  readonly isStaffOnly: boolean
  readonly at: number
}

const FILES_MAX = 2_000

/** Their ids, in the same order. */
export async function insertActivities(db: Tx, activities: readonly NewActivity[]): Promise<number[]> {
  const rows = await db
    .insertInto('activities')
    .values(
      activities.map(({ orderId, personId, name, isStaffOnly, at }) => ({
        order_id: orderId,
        person_id: personId,
        name,
        is_staff_only: isStaffOnly,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

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

/** Newest first, each with its files. */
export async function listActivities(
  db: Db,
  orderId: number,
  { seesAll, size }: { readonly seesAll: boolean; readonly size: number },
) {
  const every = db
    .selectFrom('activities')
    .innerJoin('orders', 'orders.id', 'activities.order_id')
    .select([
      'activities.id',
      'activities.order_id as orderId',
      'activities.name',
      'activities.content',
      'activities.created_at as createdAt',
      sql<boolean>`activities.person_id is not distinct from orders.customer_id`.as('isClient'),
    ])
    .where('activities.order_id', '=', orderId)
  const shown = seesAll ? every : every.where('activities.is_staff_only', '=', false)
  const activities = await shown.orderBy('activities.id', 'desc').limit(sql.lit(size)).execute()
  const files = await listFilesOf(
    db,
    activities.map(({ id }) => id),
  )
  return activities.map((activity) =>
    Object.assign({ files: files.filter(({ activityId }) => activityId === activity.id) }, activity),
  )
}

async function listFilesOf(db: Db, activityIds: readonly number[]) {
  return db
    .selectFrom('activity_files')
    .innerJoin('files', 'files.key', 'activity_files.file_key')
    .select([
      'activity_files.activity_id as activityId',
      'files.key',
      'files.name',
      'files.size',
      'files.state',
      'files.created_at as createdAt',
    ])
    .where('activity_files.activity_id', '=', sql<number>`any(${activityIds})`)
    .orderBy('files.created_at')
    .orderBy('files.key')
    .limit(sql.lit(FILES_MAX))
    .execute()
}
