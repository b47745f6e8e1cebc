// Where people are on the map and on the clock.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

/** A country by its ISO code. */
export const Country = kind('Country', {
  code: v.pipe(v.string(), v.length(2)),
  name: v.string(),
})

/** An offset in hours east of UTC, and the zone it stands for where that is known. */
export const Timezone = kind('Timezone', {
  offset: v.pipe(v.number(), v.finite()),
  description: v.string(),
  zone: v.optional(v.string()),
})
