// A notification as its reader sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Notification } from '#contract/kinds/notifications.ts'
import { notificationTitle } from '#domain/notifications.ts'

type Row = {
  readonly id: number
  readonly orderId: number
  readonly name: string
  readonly createdAt: number
  readonly readAt: number | null
  readonly isOfDesk: boolean
}

/** Shows a notification with the order's number, because a click on it opens that order. */
export function viewNotification(row: Row): Value<typeof Notification> {
  const { id, orderId, name, createdAt, readAt, isOfDesk } = row
  return {
    id,
    uid: orderId,
    reference: orderId,
    type: { name, title: notificationTitle(name) },
    isRead: readAt !== null,
    date: createdAt,
    ...(isOfDesk && { desk: true }),
  }
}
