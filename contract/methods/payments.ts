// Payments: one order is paid at the page of a card provider or of PayPal, or from the wallet alone.
import * as v from 'valibot'
import { PAYMENT_TYPES } from '#domain/payments.ts'
import { method } from '../grammar/methods.ts'
import { id } from '../grammar/shapes.ts'
import { Payment } from '../kinds/money.ts'

const URL_MAX = 500
const VALUE_MAX = 2000
const VALUES_MAX = 30
const REFERENCE_MAX = 255

const urlField = v.pipe(v.string(), v.nonEmpty(), v.maxLength(URL_MAX))
const typeField = v.picklist(PAYMENT_TYPES)

export const payments = {
  pay: method({
    kind: 'talk',
    who: 'person',
    input: v.strictObject({ id, type: typeField, 'return-url': urlField, 'fallback-url': urlField }),
    output: Payment,
    refuses: ['not_found', 'conflict'],
  }),
  confirm: method({
    kind: 'talk',
    who: 'person',
    input: v.object({
      id,
      type: typeField,
      /** What the provider added to the return address. We believe none of it. */
      payload: v.pipe(
        v.record(v.string(), v.pipe(v.string(), v.maxLength(VALUE_MAX))),
        v.maxEntries(VALUES_MAX),
      ),
      /** The provider's name for the payment. */
      token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(REFERENCE_MAX), v.regex(/^[\w-]+$/)),
    }),
    output: Payment,
    refuses: ['not_found', 'conflict'],
  }),
}
