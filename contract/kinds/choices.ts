// What the order form and the requests choose from.
import * as v from 'valibot'
import { count, dollars, id, kind } from '../grammar/shapes.ts'

/** A category of writers and what it adds to the base price. */
export const Category = kind('Category', {
  id,
  title: v.string(),
  percent: v.number(),
  /**
   * The writers who may take its orders: how many there are, the least number of papers that each has
   * finished, and their stars.
   */
  record: v.optional(v.object({ writers: count, finished: count, rating: v.nullable(v.number()) })),
})

/** A code and the percent that it takes off the base price. */
export const Discount = kind('Discount', {
  code: v.string(),
  value: v.number(),
})

/** An entry of a reference list; a document type also brings defaults for the form. */
export const Reference = kind('Reference', {
  id,
  title: v.string(),
  pages: v.optional(count),
  slides: v.optional(count),
  spacing: v.optional(v.pipe(v.number(), v.minValue(1))),
})

/** A deadline that can be chosen. */
export const Urgency = kind('Urgency', {
  hours: count,
  title: v.string(),
})

/** The price of a page at a level, for urgencies of at least this many hours. */
export const Price = kind('Price', {
  level: id,
  hours: count,
  value: dollars,
})

/** What a customer may want from a dispute, and whether that is money. */
export const Purpose = kind('Purpose', {
  id,
  title: v.string(),
  refund: v.boolean(),
})
