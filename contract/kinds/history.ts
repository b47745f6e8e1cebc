// An own past order with its writer, to ask for the same one again.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'
import { Writer } from './writer.ts'

export const History = kind('History', {
  id,
  uid: id,
  topic: v.string(),
  writer: v.nullable(Writer),
  date: instant,
})
