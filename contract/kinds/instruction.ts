// A version of the instructions of an order.
import * as v from 'valibot'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Instruction = kind('Instruction', {
  id,
  order: id,
  content: v.string(),
  date: instant,
})
