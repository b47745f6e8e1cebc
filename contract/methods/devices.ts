// Where a person is signed in.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { bool, collection, id } from '../grammar/shapes.ts'
import { Device } from '../kinds/people.ts'

export const devices = {
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({}),
    output: collection(Device),
    refuses: [],
  }),
  end: method({
    kind: 'write',
    who: 'person',
    input: v.object({ id }),
    output: bool,
    refuses: [],
  }),
}
