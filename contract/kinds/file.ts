// A file by its key; `id` is what deletes it.
import * as v from 'valibot'
import { count, instant, kind } from '../grammar/shapes.ts'

export const File = kind('File', {
  id: v.string(),
  key: v.string(),
  name: v.string(),
  size: count,
  date: instant,
  extension: v.string(),
  state: v.picklist(['pending', 'approved', 'declined']),
})
