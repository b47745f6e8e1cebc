// Changes of a paid order: quoting the old bill and the new one, and changing the order for exactly that difference.
import * as v from 'valibot'
import { URGENCY_HOURS_MAX, URGENCY_HOURS_MIN } from '#domain/constants.ts'
import { PAGES_MAX, SLIDES_MAX } from '#domain/orders.ts'
import { method } from '../grammar/methods.ts'
import { dollars, id, wholeBetween } from '../grammar/shapes.ts'
import { ChangeQuote } from '../kinds/money.ts'
import { Order } from '../kinds/orders.ts'

/** Fields that are left out stay as they are. */
const wish = {
  order: id,
  pages_number: v.optional(wholeBetween(0, PAGES_MAX)),
  slides_number: v.optional(wholeBetween(0, SLIDES_MAX)),
  spacing: v.optional(v.pipe(v.number(), v.finite(), v.minValue(1))),
  academicLevel: v.optional(id),
  writerCategory: v.optional(id),
  hasAbstractPage: v.optional(v.boolean()),
  /** Hours from the moment of the change. */
  urgency: v.optional(wholeBetween(URGENCY_HOURS_MIN, URGENCY_HOURS_MAX)),
}

/** The difference that we quoted; below zero we return it. */
const amount = v.pipe(dollars, v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER))

export const changes = {
  quote: method({
    kind: 'read',
    who: 'person',
    input: v.pipe(
      v.object(wish),
      v.transform(({ order, ...named }) => ({ order, wish: wishOf(named) })),
    ),
    output: ChangeQuote,
    refuses: ['not_found', 'conflict'],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.pipe(
      v.object({ ...wish, amount }),
      v.transform(({ order, amount: dollarsMore, ...named }) => ({
        order,
        amount: dollarsMore,
        wish: wishOf(named),
      })),
    ),
    output: Order,
    refuses: ['not_found', 'conflict'],
  }),
}

type Named = Omit<v.InferOutput<v.ObjectSchema<typeof wish, undefined>>, 'order'>

function wishOf({ pages_number, slides_number, academicLevel, writerCategory, urgency, ...named }: Named) {
  return {
    ...named,
    pages: pages_number,
    slides: slides_number,
    levelId: academicLevel,
    categoryId: writerCategory,
    urgencyHours: urgency,
  }
}
