// A notification as the person sees it whom it tells something.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Notification } from '#contract/kinds/notifications.ts'
import { notificationTitle } from '#domain/notifications.ts'

type Row = {
  readonly id: number
  readonly orderId: number
  readonly name: string
  readonly createdAt: number
  readonly readAt: number | null
}

/** Its number is that of the order, which is also what a click on it opens. */
export function viewNotification(row: Row): Value<typeof Notification> {
  const { id, orderId, name, createdAt, readAt } = row
  return {
    id,
    uid: orderId,
    reference: orderId,
    type: { name, title: notificationTitle(name) },
    isRead: readAt !== null,
    date: createdAt,
  }
}
