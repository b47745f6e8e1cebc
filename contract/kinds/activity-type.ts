// The name of an event, 'group.action', and the title it is shown under.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const ActivityType = kind('ActivityType', {
  name: v.string(),
  title: v.string(),
})
