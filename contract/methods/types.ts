// The reference data of the order form, by the names that the form asks for.
import * as v from 'valibot'
import { method } from '../grammar/methods.ts'
import { collection, id, map, nullable } from '../grammar/shapes.ts'
import { Category, Price, Reference, Urgency } from '../kinds/choices.ts'
import { Client } from '../kinds/people.ts'
import { History, Order } from '../kinds/orders.ts'

export const TYPE_NAMES = [
  'document types',
  'disciplines',
  'citation styles',
  'academic levels',
  'urgencies',
  'prices',
  'writer category',
  'client',
  'order',
  'history',
] as const

export type TypeName = (typeof TYPE_NAMES)[number]

export const types = {
  fetch: method({
    kind: 'read',
    who: 'anyone',
    input: v.object({
      names: v.optional(v.pipe(v.array(v.picklist(TYPE_NAMES)), v.maxLength(TYPE_NAMES.length))),
      previousId: v.optional(id),
    }),
    output: map({
      'document types': v.optional(collection(Reference)),
      disciplines: v.optional(collection(Reference)),
      'citation styles': v.optional(collection(Reference)),
      'academic levels': v.optional(collection(Reference)),
      urgencies: v.optional(collection(Urgency)),
      prices: v.optional(collection(Price)),
      'writer category': v.optional(collection(Category)),
      client: v.optional(nullable(Client)),
      order: v.optional(nullable(Order)),
      history: v.optional(collection(History)),
    }),
    refuses: [],
  }),
}
