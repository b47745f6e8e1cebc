// What a withdrawal would return, to where, and by which rule.
import * as v from 'valibot'
import { dollars, kind } from '../grammar/shapes.ts'

export const Quote = kind('Quote', {
  amount: dollars,
  toPayment: dollars,
  toWallet: dollars,
  rule: v.string(),
})
