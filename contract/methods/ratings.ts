// Ratings: what customers say about a finished order, and which ones we published.
import * as v from 'valibot'
import { STARS_TOTAL } from '#domain/constants.ts'
import { PEN_NAME_MAX, RATING_LINE_MAX, RATINGS_PAGE_SIZE } from '#domain/ratings.ts'
import { lineField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { id, nullable, page } from '../grammar/shapes.ts'
import { Rating } from '../kinds/requests.ts'

export const ratings = {
  /** The newest first. */
  fetch: method({
    kind: 'read',
    who: 'anyone',
    input: v.object(paging(RATINGS_PAGE_SIZE)),
    output: page(Rating),
    refuses: [],
  }),
  /** The caller's rating of the order, or null before they rate it. */
  info: method({
    kind: 'read',
    who: 'person',
    input: v.object({ order: id }),
    output: nullable(Rating),
    refuses: [],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: v.object({
      order: id,
      stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS_TOTAL)),
      line: v.optional(lineField({ min: 0, max: RATING_LINE_MAX }), ''),
      penName: v.optional(lineField({ min: 0, max: PEN_NAME_MAX }), ''),
    }),
    output: Rating,
    refuses: ['not_found', 'conflict'],
  }),
}
