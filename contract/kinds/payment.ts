// An attempt to pay for an order, and where its provider wants the customer to go.
import * as v from 'valibot'
import type { PaymentType } from '#domain/payments.ts'
import { id, kind } from '../grammar/shapes.ts'

export const Payment = kind('Payment', {
  id,
  type: v.picklist(['CREDIT', 'PAYPAL'] satisfies PaymentType[]),
  payload: v.optional(
    v.strictObject({
      url: v.optional(v.string()),
      'return-url': v.string(),
      'fallback-url': v.string(),
    }),
  ),
  status: v.picklist(['pending', 'paid', 'failed']),
  order: id,
})
