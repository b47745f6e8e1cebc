// Takes a customer's rating of their finished order, once.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { ratings } from '#contract/methods/ratings.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeRating } from '#domain/ratings.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { insertRating } from '#server/store/ratings.ts'
import { viewRating } from '#server/views/ratings.ts'

export async function rateOrder(
  { actor, db, now }: OfPerson<WriteContext>,
  { order: orderId, ...said }: InputOf<typeof ratings.create>,
) {
  const order = await lockOrder(db, orderId)
  if (order?.customerId !== actor.id) return refuse('not_found', 'Order not found')
  // They may have closed their account while the rating waited for the order.
  if (order.isCustomerGone) return refuse('unauthorized', 'Unauthorized')
  const allowed = judgeRating(order)
  if (!allowed.ok) return allowed
  const { writerId } = order
  const id = await insertRating(db, { orderId, personId: actor.id, writerId, ...said, at: now })
  if (id === undefined) return refuse('conflict', 'You have rated this order already.')
  return allow(viewRating({ id, ...said, at: now }))
}
