// One order with all that belongs to it, for those who may read it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { ACTIVITIES_PAGE_SIZE } from '#domain/constants.ts'
import { canRead } from '#domain/orders.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { listActivities } from '#server/store/activities.ts'
import { listOrderFiles } from '#server/store/order-files.ts'
import { findOrder, listLines } from '#server/store/orders.ts'
import { viewWholeOrder } from '#server/views/orders.ts'

export async function showOrder(
  { actor, db, now }: OfPerson<ReadContext>,
  { id }: InputOf<typeof orders.info>,
) {
  const order = await findOrder(db, id)
  if (!order || !canRead(order, actor)) return refuse('not_found', 'Order not found')
  const [lines, files, activities] = await Promise.all([
    listLines(db, id),
    listOrderFiles(db, id),
    listActivities(db, id, { seesAll: order.customerId !== actor.id, size: ACTIVITIES_PAGE_SIZE }),
  ])
  return allow(viewWholeOrder(order, { lines, files, activities }, now))
}
