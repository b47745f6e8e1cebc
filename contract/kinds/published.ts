// The shapes of what the relay says; browsers load only their names (`contract/events.ts`).
import * as v from 'valibot'
import { count, id } from '../grammar/shapes.ts'
import { Message } from './messages.ts'
import { Notification } from './notifications.ts'

export type Published = v.InferOutput<typeof published>

const published = v.variant('type', [
  v.object({ type: v.literal('message'), message: Message, total: count }),
  /** Read marks: `known` is the person's own, also when another tab set it, and `seen` the other side's. */
  v.object({ type: v.literal('state'), target: id, total: count, known: count, seen: count }),
  v.object({ type: v.literal('notification'), notification: Notification, unread: count }),
  /** The order changed; fetch it again to see how. */
  v.object({ type: v.literal('order'), id }),
])

/** Throws when the payload does not have the shape of its type. */
export function checkPublished(payload: unknown): Published {
  return v.parse(published, payload)
}
