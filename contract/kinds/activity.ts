// What happened on an order: an event of its history.
import * as v from 'valibot'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { ActivityAttachment } from './activity-attachment.ts'
import { ActivityType } from './activity-type.ts'

export const Activity = kind('Activity', {
  id,
  order: id,
  type: ActivityType,
  owner: v.strictObject({ isClient: v.boolean(), name: v.string() }),
  attaches: collection(ActivityAttachment),
  content: v.nullable(v.string()),
  date: instant,
})
