// Lists the history of an order, newest first, without what the desk notes for itself.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { activities } from '#contract/methods/activities.ts'
import { allow } from '#domain/basics/verdict.ts'
import { hasItemsBeyond } from '#domain/paging.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReadable } from '#server/deeds/find-readable.ts'
import { countActivities, listActivities } from '#server/store/activities.ts'
import { viewActivity } from '#server/views/activities.ts'

export async function fetchActivities(
  { actor, db }: OfPerson<ReadContext>,
  { order: id, offset, size }: InputOf<typeof activities.fetch>,
) {
  const order = await findReadable(db, id, actor)
  if (!order.ok) return order
  const seesAll = order.value.customerId !== actor.id
  const [rows, total] = await Promise.all([
    listActivities(db, id, { seesAll, offset, size }),
    countActivities(db, id, seesAll),
  ])
  const items = rows.map(viewActivity)
  return allow({ items, total, offset, size, next: hasItemsBeyond(offset, items.length, total) })
}
