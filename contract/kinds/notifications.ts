// What people are told about their orders.
import * as v from 'valibot'
import { count, id, instant, kind } from '../grammar/shapes.ts'
import { ActivityType } from './activities.ts'

/** Something that a person is told about an order. */
export const Notification = kind('Notification', {
  id,
  uid: id,
  reference: id,
  type: ActivityType,
  isRead: v.boolean(),
  date: instant,
})

/** How much a person has not read yet. */
export const Notifications = kind('Notifications', {
  unread: count,
})
