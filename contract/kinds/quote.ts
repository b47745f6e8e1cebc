// What a withdrawal would return, to where, and by which rule.
import * as v from 'valibot'
import { WITHDRAWAL_RULES } from '#domain/refunds.ts'
import { dollars, instant, kind } from '../grammar/shapes.ts'

export const Quote = kind('Quote', {
  amount: dollars,
  toPayment: dollars,
  toWallet: dollars,
  rule: v.picklist(WITHDRAWAL_RULES),
  percent: v.number(),
  /** When time alone leads to another rule. */
  changesAt: v.nullable(instant),
})
