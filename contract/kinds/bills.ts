// A line of a bill, with the numbers that made it.
import * as v from 'valibot'
import type { BillLineKind } from '#domain/bills.ts'
import { count, dollars } from '../grammar/shapes.ts'

/** quantity × unit × percent ÷ 100; all amounts together are the total. */
export const BillLine = v.strictObject({
  id: v.picklist([
    'pages',
    'slides',
    'discount',
    'category',
    'previous',
    'abstract',
  ] satisfies BillLineKind[]),
  quantity: count,
  unit: dollars,
  percent: v.number(),
  /** Negative where it lowers the price. */
  amount: dollars,
})
