// Pushes to a browser: whether it gets them, asking for them and giving them up, for as long as its session
// lasts.
import * as v from 'valibot'
import { PUSH_ENDPOINT_MAX } from '#domain/pushes.ts'
import { method } from '../grammar/methods.ts'
import { Push } from '../kinds/people.ts'

/** A point of 65 bytes and a secret of 16, as browsers write them. */
const p256dh = v.pipe(v.string(), v.regex(/^[\w-]{87}$/))
const auth = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))

export const pushes = {
  info: method({
    kind: 'read',
    who: 'person',
    input: v.object({}),
    output: Push,
    refuses: [],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({ endpoint: v.pipe(v.string(), v.maxLength(PUSH_ENDPOINT_MAX)), p256dh, auth }),
    output: Push,
    refuses: [],
  }),
  delete: method({
    kind: 'write',
    who: 'person',
    input: v.object({}),
    output: Push,
    refuses: [],
  }),
}
