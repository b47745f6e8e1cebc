// The conversation of an order: what is said, how far it is read, and the token that its live side and the file doors ask for.
import * as v from 'valibot'
import { MESSAGES_PAGE_SIZE, THREADS_PAGE_SIZE } from '#domain/constants.ts'
import { MESSAGE_CONTENT_MAX, MESSAGE_HASH_MAX } from '#domain/messages.ts'
import { textField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { id, page } from '../grammar/shapes.ts'
import { Cursor, Message, State } from '../kinds/messages.ts'

const hash = v.pipe(v.string(), v.maxLength(MESSAGE_HASH_MAX), v.regex(/^[\w-]+$/))
const content = v.pipe(textField(MESSAGE_CONTENT_MAX), v.minLength(1))
/** The `seq` of a message, or 0 for the one before the first. */
const seq = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647))

export const messages = {
  /** A repeated hash is the same message again, and we store it once. */
  send: method({
    kind: 'write',
    who: 'person',
    input: v.object({ order: id, content, hash: v.optional(hash) }),
    output: Message,
    refuses: ['not_found', 'conflict'],
  }),
  retract: method({
    kind: 'write',
    who: 'person',
    input: v.object({ order: id, hash }),
    output: Message,
    refuses: ['not_found', 'conflict'],
  }),
  /** Marks what is read, keeps the draft, and returns the state of the thread. */
  state: method({
    kind: 'write',
    who: 'person',
    input: v.object({
      order: id,
      known: v.optional(seq),
      draft: v.optional(textField(MESSAGE_CONTENT_MAX)),
    }),
    output: State,
    refuses: ['not_found'],
  }),
  /** The newest message first, then the newest order. */
  states: method({
    kind: 'read',
    who: 'person',
    input: v.object({ ...paging(THREADS_PAGE_SIZE), messagable: v.optional(v.boolean(), false) }),
    output: page(State),
    refuses: [],
  }),
  /** Newest first. With `after`, the messages that follow that one, oldest first. */
  list: method({
    kind: 'read',
    who: 'person',
    input: v.object({ ...paging(MESSAGES_PAGE_SIZE), order: id, after: v.optional(seq) }),
    output: page(Message),
    refuses: ['not_found'],
  }),
  refresh: method({
    kind: 'talk',
    who: 'person',
    input: v.object({}),
    output: Cursor,
    refuses: [],
  }),
}
