// What the relay may say: one socket event, `published`, whose payload is one of these.
import * as v from 'valibot'
import { count, id } from './grammar/shapes.ts'
import { CATALOGUE } from './grammar/trees.ts'
import { Message } from './kinds/messages.ts'
import { Notification } from './kinds/notifications.ts'

export const RELAY_PATH = '/relay'
export const PUBLISHED = 'published'
/** The relay refuses a token with this word. */
export const UNAUTHORIZED = 'Unauthorized'
export const UNKNOWN_EVENT = 'Unknown event type'

export type Published = v.InferOutput<typeof published>

// Loose, so that a page that was loaded before a field was added still reads what it knows.
const published = v.variant('type', [
  v.object({ type: v.literal('message'), message: v.looseObject(Message.entries), total: count }),
  /** Read marks: `known` is the person's own, also when another tab set it, and `seen` the other side's. */
  v.object({ type: v.literal('state'), target: id, total: count, known: count, seen: count }),
  v.object({
    type: v.literal('notification'),
    notification: v.looseObject(Notification.entries),
    unread: count,
  }),
  /** The order changed; fetch it again to see how. */
  v.object({ type: v.literal('order'), id }),
])

/** Throws for a type we do not know, and for a known type with the wrong payload. */
export function readPublished(payload: unknown): Published {
  const read = v.safeParse(published, payload)
  if (read.success) return read.output
  const isUnknown = read.issues.some(({ type }) => type === 'variant')
  throw new Error(isUnknown ? UNKNOWN_EVENT : CATALOGUE.noContent)
}
