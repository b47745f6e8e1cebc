// Lists what customers said about finished orders, published or not.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { ReadContext } from '#server/context.ts'
import { countDeskRatings, listDeskRatings } from '#server/store/ratings.ts'
import { viewDeskRating } from '#server/views/ratings.ts'

export async function fetchDeskRatings(
  { db }: ReadContext,
  { waiting, offset, size }: InputOf<typeof desk.ratings>,
) {
  const [rows, total] = await Promise.all([
    listDeskRatings(db, { waiting, offset, size }),
    countDeskRatings(db, waiting),
  ])
  const items = rows.map(viewDeskRating)
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
