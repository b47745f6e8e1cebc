// A short token for the relay and the file doors, and where the relay is.
import * as v from 'valibot'
import { count, kind } from '../grammar/shapes.ts'

export const Cursor = kind('Cursor', {
  token: v.string(),
  url: v.string(),
  expires: count,
  cursor: v.optional(count),
})
