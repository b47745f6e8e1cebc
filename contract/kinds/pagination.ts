// A page of anything, where a page is itself an entity and not the tag of an answer.
import * as v from 'valibot'
import { count, kind } from '../grammar/shapes.ts'

export const Pagination = kind('Pagination', {
  items: v.array(v.unknown()),
  total: count,
  offset: count,
  size: count,
  next: v.boolean(),
})
