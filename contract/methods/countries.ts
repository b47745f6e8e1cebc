// Countries that a person may live in.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { collection } from '../grammar/shapes.ts'
import { Country } from '../kinds/places.ts'

export const countries = {
  fetch: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({}),
    output: collection(Country),
    refuses: [],
  }),
}
