// What the relay may say: one socket event, `published`, whose payload is one of these.
import * as v from 'valibot'
import { count, id } from './grammar/shapes.ts'
import { CATALOGUE } from './grammar/trees.ts'
import { Message } from './kinds/message.ts'
import { Notification } from './kinds/notification.ts'

export const PUBLISHED = 'published'
export const UNKNOWN_EVENT = 'Unknown event type'

export type Published = v.InferOutput<typeof published>

// Loose, so that a page that was loaded before a field was added still reads what it knows.
const published = v.variant('type', [
  v.object({ type: v.literal('message'), message: v.looseObject(Message.entries), total: count }),
  /** Read marks, also those that another tab of the same person has set. */
  v.object({ type: v.literal('state'), target: id, total: count, known: count }),
  v.object({
    type: v.literal('notification'),
    notification: v.looseObject(Notification.entries),
    unread: count,
  }),
  /** Something about the order changed; what it is has to be fetched. */
  v.object({ type: v.literal('order'), id }),
])

/** Throws for a type that is not known, and for a known one whose payload is not what it should be. */
export function readPublished(payload: unknown): Published {
  const read = v.safeParse(published, payload)
  if (read.success) return read.output
  const isUnknown = read.issues.some(({ type }) => type === 'variant')
  throw new Error(isUnknown ? UNKNOWN_EVENT : CATALOGUE.noContent)
}
