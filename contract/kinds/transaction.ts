// A line of the statement: money that moved, and the balance after it.
import * as v from 'valibot'
import { dollars, id, instant, kind } from '../grammar/shapes.ts'

export const Transaction = kind('Transaction', {
  id,
  order: v.nullable(id),
  amount: dollars,
  balance: dollars,
  kind: v.string(),
  date: instant,
  receipt: v.nullable(v.string()),
})
