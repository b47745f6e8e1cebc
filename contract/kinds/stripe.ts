// A checkout session at the card provider.
import * as v from 'valibot'
import { kind } from '../grammar/shapes.ts'

export const Stripe = kind('Stripe', {
  session: v.string(),
  url: v.string(),
})
