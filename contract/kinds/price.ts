// The price of a page at a level, from an urgency of so many hours on.
import { count, dollars, id, kind } from '../grammar/shapes.ts'

export const Price = kind('Price', {
  level: id,
  hours: count,
  value: dollars,
})
