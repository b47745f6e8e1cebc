// What this installation offers to everybody.
import * as v from 'valibot'
import { OFFERED_PROVIDERS } from '#domain/people.ts'
import { method } from '../grammar/methods.ts'
import { list } from '../grammar/shapes.ts'

export const site = {
  /** Those that there are credentials for: the others get no button. */
  providers: method({
    kind: 'talk',
    who: 'anyone',
    input: v.object({}),
    output: list(v.picklist(OFFERED_PROVIDERS)),
    refuses: [],
  }),
}
