// An order in the list of chats, with its newest message.
import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { count, id, instant, kind } from '../grammar/shapes.ts'
import { Message } from './message.ts'

export const Chat = kind('Chat', {
  id,
  uid: id,
  status: v.picklist(ORDER_STATUSES),
  unread: count,
  has_messages: v.boolean(),
  messagable: v.boolean(),
  message: v.nullable(
    v.strictObject({ content: v.string(), created_at: instant, from: Message.entries.from }),
  ),
  total: count,
  known: count,
  date: v.nullable(instant),
})
