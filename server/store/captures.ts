// Money that providers took for us.
import { sql } from 'kysely'
import type { PaymentType } from '#domain/payments.ts'
import { isUnderWay } from './attempts.ts'
import { compileOnce, type Later } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewCapture = {
  readonly attemptId: number
  readonly orderId: number
  readonly type: PaymentType
  readonly reference: string
  readonly cents: number
  readonly currency: string
  /** Whether it pays what the order waited for. */
  readonly isApplied: boolean
  readonly capturedAt: number
}

const CAPTURES_MAX = 1000

/** For queries on captures: whether the customer disputes the payment. */
export const isDisputed = sql<boolean>`exists (
  select from bank_disputes where capture_id = captures.id and bank_disputes.state = 'open'
)`

/**
 * Inserts it; the answer is its id, or nothing if we have it already. One that pays what the order waited for settles its attempt, and makes us
 * ask soon about the order's other attempts, which have nothing left to pay.
 */
export async function insertCapture(db: Tx, capture: NewCapture): Promise<Later<number | undefined>> {
  const inserted = await insertOnce.send(db, capture)
  return async () => (await inserted())[0]?.id
}

const insertOnce = compileOnce((db, capture: NewCapture) =>
  db
    .with('taken', (write) =>
      write
        .insertInto('captures')
        .values({
          attempt_id: capture.attemptId,
          order_id: capture.orderId,
          type: capture.type,
          reference: capture.reference,
          cents: capture.cents,
          currency: capture.currency,
          is_applied: capture.isApplied,
          captured_at: capture.capturedAt,
        })
        .onConflict((conflict) => conflict.columns(['type', 'reference']).doNothing())
        .returning(['id', 'attempt_id', 'is_applied']),
    )
    .with('settled', (write) =>
      write
        .updateTable('attempts')
        .from('taken')
        .set({ state: sql.lit('paid'), settled_at: capture.capturedAt })
        .whereRef('attempts.id', '=', 'taken.attempt_id')
        .where('taken.is_applied', '=', sql.lit(true)),
    )
    .with('hastened', (write) =>
      write
        .updateTable('attempts')
        .from('taken')
        .set({ look_at: capture.capturedAt })
        .where('attempts.order_id', '=', capture.orderId)
        .whereRef('attempts.id', '<>', 'taken.attempt_id')
        .where('taken.is_applied', '=', sql.lit(true))
        .where(isUnderWay),
    )
    .selectFrom('taken')
    .select('id'),
)

export async function addReturned(db: Tx, id: number, cents: number): Promise<void> {
  await db
    .updateTable('captures')
    .set((row) => ({ returned_cents: row('returned_cents', '+', cents) }))
    .where('id', '=', id)
    .execute()
}

/** Lists the captures that paid the order; the order need not be locked. */
export const listCaptures = compileOnce((db, orderId: number) =>
  appliedCaptures(db).where('order_id', '=', orderId),
)

/** Lists the captures that paid a person's orders: the money in their wallet came from there. */
export const listCapturesOf = compileOnce((db, personId: number) =>
  appliedCaptures(db).where('order_id', 'in', (row) =>
    row.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', personId),
  ),
)

function appliedCaptures(db: Db) {
  return db
    .selectFrom('captures')
    .select([
      'id',
      'order_id as orderId',
      'captured_at as capturedAt',
      'cents as capturedCents',
      'returned_cents as returnedCents',
      isDisputed.as('isDisputed'),
    ])
    .where('is_applied', '=', sql.lit(true))
    .orderBy('id', 'desc')
    .limit(sql.lit(CAPTURES_MAX))
}
