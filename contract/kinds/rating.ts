// What a customer said of a finished order, under a pen name.
import * as v from 'valibot'
import { STARS_TOTAL } from '#domain/constants.ts'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Rating = kind('Rating', {
  id,
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS_TOTAL)),
  line: v.string(),
  penName: v.string(),
  date: instant,
})
