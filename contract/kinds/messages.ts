// The conversation of an order, and how far each side has read it.
import * as v from 'valibot'
import type { Author } from '#domain/messages.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { count, id, instant, kind } from '../grammar/shapes.ts'

/** A message in the chat of an order; `seq` says which of the thread it is, `hash` tells it from all others. */
export const Message = kind('Message', {
  messageId: v.string(),
  orderId: id,
  content: v.string(),
  created_at: instant,
  date: instant,
  hash: v.string(),
  uid: id,
  unread: v.boolean(),
  from: v.picklist(['client', 'writer'] satisfies Author[]),
  seq: id,
  resend: v.optional(v.boolean()),
  retracted: v.optional(v.boolean()),
  earlier: v.optional(v.boolean()),
})

/** An order in the list of chats, with its newest message. */
export const Chat = kind('Chat', {
  id,
  uid: id,
  status: v.picklist(ORDER_STATUSES),
  unread: count,
  has_messages: v.boolean(),
  messagable: v.boolean(),
  message: v.nullable(
    v.strictObject({
      content: v.string(),
      created_at: instant,
      from: Message.entries.from,
      earlier: Message.entries.earlier,
    }),
  ),
  total: count,
  known: count,
  date: v.nullable(instant),
})

/**
 * How far a person has read a thread, how far the other side has (`seen`), on which side the person stands, and what they
 * have begun to type, which a browser without a line does not know; in a list of threads also which order it belongs to. `cursor` is
 * the `seq` of the newest message.
 */
export const State = kind('State', {
  target: id,
  total: count,
  known: count,
  seen: count,
  cursor: count,
  messagable: v.boolean(),
  has_messages: v.boolean(),
  firstMessageDate: v.nullable(instant),
  self: v.nullable(Message.entries.from),
  draft: v.nullable(v.string()),
  uid: v.optional(id),
  status: v.optional(v.picklist(ORDER_STATUSES)),
  message: v.optional(v.nullable(Message)),
})

/** A short token for the relay and the file doors, and where the relay is. */
export const Cursor = kind('Cursor', {
  token: v.string(),
  url: v.string(),
  expires: count,
  cursor: v.optional(count),
})
