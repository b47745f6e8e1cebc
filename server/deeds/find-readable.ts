// Finds the parties of an order for people who may read it. For all others the order doesn't exist.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { canRead, type Actor, type Parties } from '#domain/orders.ts'
import type { Db } from '#server/store/connection.ts'
import { findParties } from '#server/store/order-facts.ts'

export async function findReadable(db: Db, id: number, actor: Actor): Promise<Verdict<Parties>> {
  const [order] = await findParties(db, id)
  return order && canRead(order, actor) ? allow(order) : refuse('not_found', 'Order not found')
}
