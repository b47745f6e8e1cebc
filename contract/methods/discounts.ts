// Promo codes, looked up before an order is placed with one.
import * as v from 'valibot'
import { promocodeField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { Discount } from '../kinds/choices.ts'

export const discounts = {
  info: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({ code: promocodeField }),
    output: Discount,
    refuses: ['invalid_code'],
  }),
}
