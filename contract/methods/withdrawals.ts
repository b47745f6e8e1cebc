// Withdrawals: quoting what we return if the customer withdraws now, and withdrawing for exactly that sum.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { dollars, id } from '../grammar/shapes.ts'
import { Order } from '../kinds/orders.ts'
import { Quote } from '../kinds/money.ts'

export const withdrawals = {
  quote: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: Quote,
    refuses: ['not_found', 'conflict'],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({
      order: id,
      amount: v.pipe(dollars, v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    }),
    output: Order,
    refuses: ['not_found', 'conflict'],
  }),
}
