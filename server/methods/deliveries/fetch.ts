// Lists the versions of an order's paper, newest first.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { deliveries } from '#contract/methods/deliveries.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReadable } from '#server/deeds/find-readable.ts'
import { listDeliveries } from '#server/store/deliveries.ts'
import { viewDelivery } from '#server/views/files.ts'

export async function fetchDeliveries(
  { actor, db }: OfPerson<ReadContext>,
  { order: id }: InputOf<typeof deliveries.fetch>,
) {
  const order = await findReadable(db, id, actor)
  if (!order.ok) return order
  const rows = await listDeliveries(db, id, order.value.customerId === actor.id)
  return allow(rows.map(viewDelivery))
}
