// A message in the chat of an order; `seq` decides its place, `hash` its identity.
import * as v from 'valibot'
import type { Author } from '#domain/messages.ts'
import { id, instant, kind } from '../grammar/shapes.ts'

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
})
