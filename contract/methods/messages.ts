// The conversation of an order, and the token that its live side and the file doors ask for.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { Cursor } from '../kinds/messages.ts'

export const messages = {
  refresh: method({
    kind: 'talk',
    who: 'person',
    input: v.object({}),
    output: Cursor,
    refuses: [],
  }),
}
