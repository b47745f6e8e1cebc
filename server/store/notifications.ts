// Notifications: writing, listing and marking them read.
import { sql } from 'kysely'
import type { DeskNotificationType } from '#domain/notifications.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewNotification = {
  readonly personId: number
  readonly orderId: number
  readonly name: DeskNotificationType
  readonly at: number
}

/** Returns the ids of the new notifications. */
export async function insertNotifications(
  db: Tx,
  notifications: readonly NewNotification[],
): Promise<readonly number[]> {
  const rows = await db
    .insertInto('notifications')
    .values(
      notifications.map(({ personId, orderId, name, at }) => ({
        person_id: personId,
        order_id: orderId,
        name,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds which of these notifications are for the person. */
export const findNotifications = compileOnce((db, ids: readonly number[], personId: number) =>
  rows(db)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('person_id', '=', personId)
    .orderBy('id'),
)

/** Lists the newest first. */
export const listNotifications = compileOnce((db, personId: number, page: { offset: number; size: number }) =>
  rows(db).where('person_id', '=', personId).orderBy('id', 'desc').limit(page.size).offset(page.offset),
)

const count = compileOnce((db, personId: number) =>
  db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('person_id', '=', personId)
    .where('read_at', 'is', null),
)

export async function countUnread(db: Db, personId: number): Promise<number> {
  const [row] = await count(db, personId)
  return row?.unread ?? 0
}

export type Meant = { readonly ids?: readonly number[]; readonly orderIds?: readonly number[] }

/** Marks the named ones, or all of the person's, as read. Those that were read before keep their time. */
export async function markRead(
  db: Tx,
  { personId, at, ids, orderIds }: Meant & { readonly personId: number; readonly at: number },
): Promise<void> {
  let marking = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
  if (ids) marking = marking.where('id', '=', sql<number>`any(${ids})`)
  if (orderIds) marking = marking.where('order_id', '=', sql<number>`any(${orderIds})`)
  await marking.execute()
}

export async function hasNotification(db: Db, personId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

function rows(db: Db) {
  return db.selectFrom('notifications').select([
    'id',
    'order_id as orderId',
    'name',
    'created_at as createdAt',
    'read_at as readAt',
    // The order is another person's, so this one works on it.
    sql<boolean>`person_id <> (select customer_id from orders where orders.id = order_id)`.as('isOfDesk'),
  ])
}
