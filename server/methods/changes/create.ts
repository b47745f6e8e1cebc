// Changes a paid order for exactly the quoted difference. A change that costs more is made once the customer has paid.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { changes } from '#contract/methods/changes.ts'
import { toCents } from '#domain/basics/money.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { changeOrder } from '#server/deeds/change-order.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { findOrder } from '#server/store/orders.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function createChange(
  ctx: OfPerson<WriteContext>,
  { order: id, amount, wish }: InputOf<typeof changes.create>,
) {
  const { actor, db, now } = ctx
  const allowed = await countTry(db, { name: 'changes', whose: [String(actor.id)] }, now)
  if (!allowed.ok) return allowed
  const changed = await changeOrder(db, ctx, { id, wish, amountCents: toCents(amount) })
  if (!changed.ok) return changed
  const order = await findOrder(db, id)
  return order ? allow(viewOrder(order, now)) : refuse('not_found', 'Order not found')
}
