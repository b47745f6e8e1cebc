// A manager as staff see one.
import * as v from 'valibot'
import { id, kind } from '../grammar/shapes.ts'

export const Manager = kind('Manager', {
  id,
  name: v.string(),
  picture: v.nullable(v.string()),
})
