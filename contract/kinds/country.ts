// A country by its ISO code.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const Country = kind('Country', {
  code: v.pipe(v.string(), v.length(2)),
  name: v.string(),
})
