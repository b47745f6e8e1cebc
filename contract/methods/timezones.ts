// Time zones, all of them or those of a country or of an offset.
import * as v from 'valibot'
import { OFFSET_MAX, OFFSET_MIN } from '#domain/zones.ts'
import { method } from '../grammar/methods.ts'
import { collection } from '../grammar/shapes.ts'
import { Country } from '../kinds/country.ts'
import { Timezone } from '../kinds/timezone.ts'

export const timezones = {
  fetch: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({
      country: v.optional(v.pipe(Country.entries.code, v.toUpperCase())),
      offset: v.optional(v.pipe(v.number(), v.minValue(OFFSET_MIN), v.maxValue(OFFSET_MAX))),
    }),
    output: collection(Timezone),
    refuses: [],
  }),
}
