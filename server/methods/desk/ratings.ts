// Lists what customers said about finished orders, published or not.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { countDeskRatings, listDeskRatings } from '#server/store/ratings.ts'
import { viewDeskRating } from '#server/views/ratings.ts'

export async function fetchDeskRatings(
  { db }: ReadContext,
  { waiting, offset, size }: InputOf<typeof desk.ratings>,
) {
  const [rows, total] = await Promise.all([
    // One more than the page shows says whether another page follows.
    listDeskRatings(db, { waiting, offset, size: size + 1 }),
    countDeskRatings(db, waiting),
  ])
  const items = rows.slice(0, size).map(viewDeskRating)
  return allow({ items, total, offset, size, next: rows.length > size })
}
