// The first half of every deed on an order: locks the order, and judges the deed on the order as it is then.
import { judge, type ActArgs, type ActName } from '#domain/acts.ts'
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import type { Actor } from '#domain/orders.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrder } from '#server/store/order-facts.ts'

/** A deed that is allowed: who does what to which order, and what follows. */
export type Judged = {
  readonly id: number
  readonly act: ActName
  readonly actor: Actor
  readonly order: OrderFacts
  readonly outcome: Outcome
}

export async function judgeDeed<A extends ActName>(
  db: Tx,
  {
    id,
    act,
    actor,
    now,
  }: { readonly id: number; readonly act: A; readonly actor: Actor; readonly now: number },
  ...args: ActArgs[A]
): Promise<Verdict<Judged>> {
  const order = await lockOrder(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const judged = judge(act, order, actor, now, ...args)
  return judged.ok ? allow({ id, act, actor, order, outcome: judged.value }) : judged
}
