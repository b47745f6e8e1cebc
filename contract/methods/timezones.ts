// Time zones: all, or the ones of a country or an offset.
import * as v from 'valibot'
import { countryField, offsetField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { collection } from '../grammar/shapes.ts'
import { Timezone } from '../kinds/places.ts'

export const timezones = {
  fetch: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({
      country: v.optional(countryField),
      offset: v.optional(offsetField),
    }),
    output: collection(Timezone),
    refuses: [],
  }),
}
