// A code and the percent that it takes off the base price.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const Discount = kind('Discount', {
  code: v.string(),
  value: v.number(),
})
