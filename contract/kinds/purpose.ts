// What a customer may want of a dispute, and whether that is money.
import * as v from 'valibot'
import { id, kind } from '../grammar/shapes.ts'

export const Purpose = kind('Purpose', {
  id,
  title: v.string(),
  refund: v.boolean(),
})
