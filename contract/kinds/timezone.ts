// An offset in hours east of UTC, and the zone it stands for where that is known.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const Timezone = kind('Timezone', {
  offset: v.pipe(v.number(), v.finite()),
  description: v.string(),
  zone: v.optional(v.string()),
})
