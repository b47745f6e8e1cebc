// The moment an order was finished.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Finalization = kind('Finalization', {
  id,
  order: id,
  note: v.nullable(v.string()),
  date: instant,
})
