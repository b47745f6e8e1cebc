// Publishes a rating, or takes it back from the front page.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { OWN_ORDER } from '#domain/orders.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordPublicChange } from '#server/deeds/record-office-deed.ts'
import { findParties } from '#server/store/order-facts.ts'
import { saveRatingPublication } from '#server/store/ratings.ts'
import { viewDeskRating } from '#server/views/ratings.ts'

export async function publishRating(
  ctx: OfPerson<WriteContext>,
  { rating: id, published }: InputOf<typeof desk.publishRating>,
) {
  const rating = await saveRatingPublication(ctx.db, id, published ? ctx.now : null)
  if (!rating) return refuse('not_found', 'Rating not found')
  const [order] = await findParties(ctx.db, rating.order)
  if (order?.customerId === ctx.actor.id) return refuse('conflict', OWN_ORDER)
  await recordPublicChange(ctx, {
    act: 'desk.publishRating',
    note: `${id}: ${published ? 'published' : 'taken back'}`,
  })
  return allow(viewDeskRating(rating))
}
