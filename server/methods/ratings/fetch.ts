// Lists the published ratings, newest first.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { ratings } from '#contract/methods/ratings.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { ReadContext } from '#server/context.ts'
import { countPublishedRatings, listPublishedRatings } from '#server/store/ratings.ts'
import { viewRating } from '#server/views/ratings.ts'

export async function fetchRatings({ db }: ReadContext, { offset, size }: InputOf<typeof ratings.fetch>) {
  const [rows, total] = await Promise.all([
    listPublishedRatings(db, { offset, size }),
    countPublishedRatings(db),
  ])
  const items = rows.map(viewRating)
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
