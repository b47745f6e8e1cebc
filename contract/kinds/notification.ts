// Something that a person is told about an order.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'
import { ActivityType } from './activity-type.ts'

export const Notification = kind('Notification', {
  id,
  uid: id,
  reference: id,
  type: ActivityType,
  isRead: v.boolean(),
  date: instant,
})
