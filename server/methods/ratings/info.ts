// Shows the caller's rating of their order.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { ratings } from '#contract/methods/ratings.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listRatingsOf } from '#server/store/ratings.ts'
import { viewRating } from '#server/views/ratings.ts'

export async function showRating(
  { actor, db }: OfPerson<ReadContext>,
  { order }: InputOf<typeof ratings.info>,
) {
  const [rating] = await listRatingsOf(db, order, actor.id)
  return allow(rating ? viewRating(rating) : null)
}
