// A line of the statement: money that moved, and the balance after it.
import * as v from 'valibot'
import { MOVEMENTS } from '#domain/ledger.ts'
import { dollars, id, instant, kind } from '../grammar/shapes.ts'

export const Transaction = kind('Transaction', {
  id,
  order: id,
  /** Negative where it left the wallet. */
  amount: dollars,
  balance: dollars,
  kind: v.picklist(MOVEMENTS),
  date: instant,
  receipt: v.nullable(v.string()),
})
