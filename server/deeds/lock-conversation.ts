// Locks the conversation of an order for a person who writes in it or takes a message back.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { unavailable } from '#domain/acts/act.ts'
import type { Author } from '#domain/messages.ts'
import { canRead, type Actor, type Parties } from '#domain/orders.ts'
import { sideOf } from '#domain/threads.ts'
import type { Tx } from '#server/store/connection.ts'
import { findParties } from '#server/store/order-facts.ts'
import { lockThread } from '#server/store/threads.ts'

export type Conversation = {
  readonly order: Parties
  readonly total: number
  readonly lastMessageAt: number | null
  readonly self: Author
}

/** Locks the conversation. Until a writer takes the order, it is closed and there is nothing to lock. */
export async function lockConversation(
  db: Tx,
  orderId: number,
  actor: Actor & { readonly id: number },
): Promise<Verdict<Conversation>> {
  const thread = await lockThread(db, orderId)
  const [order] = thread ? [thread] : await findParties(db, orderId)
  if (!order || !canRead(order, actor)) return refuse('not_found', 'Order not found')
  const self = sideOf(order, actor.id)
  if (!self) return unavailable()
  return allow({ order, total: thread?.total ?? 0, lastMessageAt: thread?.lastMessageAt ?? null, self })
}
