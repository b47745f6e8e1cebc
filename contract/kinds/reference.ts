// An entry of a reference list; a document type also brings defaults for the form.
import * as v from 'valibot'
import { count, id, kind } from '../grammar/shapes.ts'

export const Reference = kind('Reference', {
  id,
  title: v.string(),
  pages: v.optional(count),
  slides: v.optional(count),
  spacing: v.optional(v.pipe(v.number(), v.minValue(1))),
})
