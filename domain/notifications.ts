// Notifications: their types, their titles, and what reading them leaves unread.
import { NOTIFICATIONS_PAGE_SIZE } from './constants.ts'
import { isFullPage } from './paging.ts'

export const NOTIFICATION_TYPES = [
  'instruction.updated',
  'paper.uploaded',
  'file.uploaded',
  'file.approved',
  'file.declined',
  'order.completed',
  'order.updated',
  'order.canceled',
  'order.editing',
  'order.refunded',
  'order.paid',
  'revision.approved',
  'revision.declined',
  'revision.requested',
  'revision.updated',
  'revision.initiated',
  'dispute.accepted',
  'dispute.declined',
  'dispute.started',
  'topic.changed',
  'chat.started',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What the people of the desk may be told: also that another writer takes over their paper. */
export type DeskNotificationType = NotificationType | 'writer.replaced'

export type Notification = { readonly id: number; readonly reference: number; readonly isRead: boolean }

/** The header shows this many; the page has them all. */
export const NEWEST_NOTIFICATIONS_SHOWN = 7

/** What the person read: one notification, all of some orders, or everything. */
export type Reading =
  | { readonly id: number }
  | { readonly targets: readonly number[] }
  | { readonly all: true }

/** 'order.paid' → 'Order paid' */
export function notificationTitle(name: string): string {
  const words = name.replaceAll('.', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function mayHaveMoreNotifications(returned: number): boolean {
  return isFullPage(returned, NOTIFICATIONS_PAGE_SIZE)
}

/** Returns the list with these read. */
export function withRead<N extends Notification>(notifications: readonly N[], reading: Reading): N[] {
  return notifications.map((each) => ({ ...each, isRead: each.isRead || isMeant(each, reading) }))
}

function isMeant(notification: Notification, reading: Reading): boolean {
  if ('id' in reading) return notification.id === reading.id
  if ('targets' in reading) return reading.targets.includes(notification.reference)
  return true
}
