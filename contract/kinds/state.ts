// How far a person has read a thread; in a list of threads also which order it belongs to.
import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { count, id, instant, kind } from '../grammar/shapes.ts'
import { Message } from './message.ts'

export const State = kind('State', {
  target: id,
  total: count,
  known: count,
  seen: count,
  cursor: count,
  messagable: v.boolean(),
  has_messages: v.boolean(),
  firstMessageDate: v.nullable(instant),
  uid: v.optional(id),
  status: v.optional(v.picklist(ORDER_STATUSES)),
  message: v.optional(v.nullable(Message)),
})
