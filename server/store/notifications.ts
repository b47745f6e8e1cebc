// What customers are told of.
import type { NotificationType } from '#domain/notifications.ts'
import type { Tx } from './connection.ts'

export type NewNotification = {
  readonly personId: number
  readonly orderId: number
  readonly name: NotificationType
  readonly at: number
}

export async function insertNotifications(db: Tx, notifications: readonly NewNotification[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values(
      notifications.map(({ personId, orderId, name, at }) => ({
        person_id: personId,
        order_id: orderId,
        name,
        created_at: at,
      })),
    )
    .execute()
}
