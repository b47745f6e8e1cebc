// The money columns of orders. The books say the same, and a check compares the two.
import type { Tx } from './connection.ts'

/** Sets aside a part of the wallet for the order, which may be nothing. */
export async function updatePrepaid(db: Tx, orderId: number, cents: number): Promise<void> {
  await db.updateTable('orders').set({ prepaid_cents: cents }).where('id', '=', orderId).execute()
}

/** Releases what was set aside for a payment that came to nothing. */
export async function releasePrepaid(db: Tx, orderId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ prepaid_cents: 0 })
    .where('id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute()
}

export async function addOrderReturned(db: Tx, orderId: number, cents: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((row) => ({ returned_cents: row('returned_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute()
}
