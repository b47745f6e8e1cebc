// Deliveries: the versions of a paper.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { collection, id } from '../grammar/shapes.ts'
import { Delivery } from '../kinds/files.ts'

export const deliveries = {
  /** Newest first; a customer sees the released versions. */
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: collection(Delivery),
    refuses: ['not_found'],
  }),
}
