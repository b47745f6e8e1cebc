// Writes the history of an order and tells its customer about it: events with their words and files, and notifications.
import { insertActivities, insertActivityFiles } from '#server/store/activities.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import type { Judged } from './judge-deed.ts'

type Event = {
  readonly fileKeys: readonly string[]
  readonly content: string | null
  readonly at: number
}

/** Words and files belong to the first event of the deed. Returns the ids of the notifications, in the deed's order. */
export async function recordHistory(
  db: Tx,
  { id: orderId, actor, order, outcome }: Judged,
  { fileKeys, content, at }: Event,
): Promise<readonly number[]> {
  const { activities, notifications, isStaffOnly = false } = outcome
  if (activities.length > 0) {
    const [first] = await insertActivities(
      db,
      activities.map((name, position) => ({
        orderId,
        personId: actor.id,
        name,
        content: position === 0 ? content : null,
        isStaffOnly,
        at,
      })),
    )
    if (first !== undefined && fileKeys.length > 0)
      await insertActivityFiles(db, first, [...new Set(fileKeys)])
  }
  if (notifications.length === 0) return []
  const { customerId: personId } = order
  return insertNotifications(
    db,
    notifications.map((name) => ({ personId, orderId, name, at })),
  )
}
