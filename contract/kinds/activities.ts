// What happened on an order, as events of its history.
import * as v from 'valibot'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { File } from './files.ts'

/** The name of an event, 'group.action', and the title it is shown under. */
export const ActivityType = kind('ActivityType', {
  name: v.string(),
  title: v.string(),
})

/** The files that came with an event of an order. */
export const ActivityAttachment = kind('ActivityAttachment', {
  id,
  files: collection(File),
})

/** What happened on an order: an event of its history. */
export const Activity = kind('Activity', {
  id,
  order: id,
  type: ActivityType,
  owner: v.strictObject({ isClient: v.boolean(), name: v.string() }),
  attaches: collection(ActivityAttachment),
  content: v.nullable(v.string()),
  date: instant,
})
