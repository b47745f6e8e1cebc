// Shows one order with everything that belongs to it, to people who may read it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { canRead } from '#domain/orders.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findOrderAndFacts } from '#server/store/orders.ts'
import { findBelongings } from '#server/store/whole-orders.ts'
import { viewWholeOrder } from '#server/views/orders.ts'

export async function showOrder(
  { actor, db, now }: OfPerson<ReadContext>,
  { id }: InputOf<typeof orders.info>,
) {
  const order = await findOrderAndFacts(db, id)
  if (!order || !canRead(order, actor)) return refuse('not_found', 'Order not found')
  const isOwn = order.customerId === actor.id
  const page = { seesAll: !isOwn, offset: 0, size: ACTIVITIES_PAGE_SIZE }
  const belongings = await findBelongings(db, id, isOwn, page)
  return allow(viewWholeOrder(order, order.facts, belongings, { isOwn, now }))
}
