// A writer under a pen name.
import * as v from 'valibot'
import { id, kind } from '../grammar/shapes.ts'

export const Writer = kind('Writer', {
  id,
  name: v.string(),
  picture: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  isWriter: v.boolean(),
})
