// News for the journeys: notifications as deeds of the desk leave them behind.
import type { Db } from '#server/store/connection.ts'
import type { NotificationType } from '#domain/notifications.ts'
import { insertNotifications } from '#server/store/notifications.ts'

type Told = { readonly name: NotificationType; readonly at: number }

/** Notifies the order's customer of this, oldest first. */
export async function tellOf(db: Db, orderId: number, told: readonly Told[]): Promise<void> {
  const { customerId: personId } = await db
    .selectFrom('orders')
    .select('customer_id as customerId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) =>
    insertNotifications(
      tx,
      told.map((each) => ({ personId, orderId, ...each })),
    ),
  )
}
