// Writes the history of an order and tells people about it: events with their words and files, notifications and pushes.
import { insertActivities, insertActivityFiles } from '#server/store/activities.ts'
import type { Tx } from '#server/store/connection.ts'
import { leaveHint } from '#server/store/hints.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import type { Judged } from './judge-deed.ts'
import { pushNews } from './push-news.ts'
import type { Recording } from './send-mail.ts'

type Event = {
  readonly fileKeys: readonly string[]
  readonly content: string | null
}

/** Words and files belong to the first event of the deed. */
export async function recordHistory(
  db: Tx,
  ctx: Recording,
  judged: Judged,
  { fileKeys, content }: Event,
): Promise<void> {
  const { id: orderId, actor, order, outcome } = judged
  const { now: at } = ctx
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
  if (notifications.length === 0) return
  const { customerId: personId } = order
  const ids = await insertNotifications(
    db,
    notifications.map((name) => ({ personId, orderId, name, at })),
  )
  await leaveHint(db, { type: 'notifications', ids, people: [personId] })
  await pushNews(db, ctx, judged, ids)
}
