// What the relay may say: one socket event, `published`, whose payload is one of these (their shapes: `kinds/published.ts`).
import type { Published } from './kinds/published.ts'
import { isRecord } from './grammar/tags.ts'

export type { Published }

export const RELAY_PATH = '/relay'
export const PUBLISHED = 'published'
/** The relay refuses a token with this word. */
export const UNAUTHORIZED = 'Unauthorized'
export const UNKNOWN_EVENT = 'Unknown event type'

const TYPES: ReadonlySet<unknown> = new Set([
  'message',
  'state',
  'notification',
  'order',
] satisfies Published['type'][])

/** Throws for a type we do not know. The rest is our own server's word, like an answer to a call. */
export function readPublished(payload: unknown): Published {
  if (!isPublished(payload)) throw new Error(UNKNOWN_EVENT)
  return payload
}

function isPublished(payload: unknown): payload is Published {
  return isRecord(payload) && TYPES.has(payload['type'])
}
