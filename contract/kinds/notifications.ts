// What we tell people about their orders.
import * as v from 'valibot'
import { count, id, instant, kind } from '../grammar/shapes.ts'
import { ActivityType } from './activities.ts'

/** Something that we tell a person about an order. */
export const Notification = kind('Notification', {
  id,
  uid: id,
  reference: id,
  type: ActivityType,
  isRead: v.boolean(),
  date: instant,
  /** The person works on the order. */
  desk: v.optional(v.literal(true)),
})

/** How much a person has not read yet. */
export const Notifications = kind('Notifications', {
  unread: count,
})
