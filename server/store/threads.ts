// The conversations of orders.
import type { Tx } from './connection.ts'

/** The next writer takes over the conversation that is there. */
export async function insertThread(db: Tx, orderId: number, at: number): Promise<void> {
  await db
    .insertInto('threads')
    .values({ order_id: orderId, created_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}
