// Lists the caller's own orders of some statuses, newest first, page by page.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import { expandScope } from '#domain/statuses.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countOrders, listOrders } from '#server/store/orders.ts'
import { viewListedOrder } from '#server/views/orders.ts'

export async function fetchOrders(
  { actor, db, now }: OfPerson<ReadContext>,
  { scope, offset, size }: InputOf<typeof orders.fetch>,
) {
  const statuses = expandScope([scope].flat()) ?? []
  const [rows, total] = await Promise.all([
    listOrders(db, actor.id, { statuses, offset, size }),
    countOrders(db, actor.id, statuses),
  ])
  const items = rows.map((row) => viewListedOrder(row, now))
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
