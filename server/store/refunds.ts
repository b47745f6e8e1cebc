// Parts of captures on their way back.
import { sql } from 'kysely'
import type { PaymentType } from '#domain/payments.ts'
import { isDisputed } from './captures.ts'
import type { Db, Tx } from './connection.ts'
import { nextLook, pickDue, type Waits } from './looks.ts'

const QUEUED_MAX = 100
const WAITING = ['queued', 'held'] as const

const isUnderWay = sql<boolean>`refunds.state in ('queued', 'sent')`

/** Returns its id. */
export async function insertRefund(
  db: Tx,
  refund: {
    readonly captureId: number
    readonly cents: number
    readonly now: number
    readonly lookAt: number
  },
): Promise<number> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      capture_id: refund.captureId,
      cents: refund.cents,
      created_at: refund.now,
      look_at: refund.lookAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export async function findRefund(db: Db, id: number) {
  return refundFields(db).where('refunds.id', '=', id).executeTakeFirst()
}

/** Finds the refund that a provider names, perhaps before we have noted the provider's id for it. */
export async function findRefundTold(
  db: Db,
  type: PaymentType,
  { reference, key }: { readonly reference: string; readonly key: string | null },
) {
  return refundFields(db)
    .where('captures.type', '=', type)
    .where((row) =>
      row.or([
        row('refunds.reference', '=', reference),
        row.and([row('refunds.key', '=', key), row('refunds.reference', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
}

/** Locks the refund until the transaction ends. */
export async function lockRefund(db: Tx, id: number) {
  return refundFields(db).where('refunds.id', '=', id).forNoKeyUpdate('refunds').executeTakeFirst()
}

export async function markRefundSent(db: Db, id: number, reference: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'sent', reference })
    .where('id', '=', id)
    .where('state', 'in', WAITING)
    .execute()
}

/** Gives a refused refund a new key for another try; only once per key, so that no two keys are under way. */
export async function renewRefundKey(
  db: Db,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set((row) => ({ key: sql<string>`gen_random_uuid()`, refusals: row('refusals', '+', 1) }))
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .execute()
}

export async function closeRefund(
  db: Tx,
  id: number,
  settled: { readonly state: 'done' | 'failed'; readonly reference: string | null; readonly at: number },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set((row) => ({
      state: settled.state,
      reference: row.fn.coalesce(sql<string | null>`${settled.reference}::text`, 'reference'),
      settled_at: settled.at,
    }))
    .where('id', '=', id)
    .execute()
}

/** Lists the refunds that no provider has told us about yet, the oldest first. */
export async function listQueuedRefunds(db: Db, captureId: number) {
  return refundFields(db)
    .where('refunds.capture_id', '=', captureId)
    .where('refunds.state', 'in', WAITING)
    .orderBy('refunds.id')
    .limit(sql.lit(QUEUED_MAX))
    .execute()
}

/** Locks them, the oldest first. */
export async function lockQueuedRefunds(db: Tx, captureId: number) {
  return db
    .selectFrom('refunds')
    .select(['id', 'cents'])
    .where('capture_id', '=', captureId)
    .where('state', 'in', WAITING)
    .orderBy('id')
    .limit(sql.lit(QUEUED_MAX))
    .forNoKeyUpdate()
    .execute()
}

/** Makes the next sweep send the queued refunds of a capture. */
export async function hastenRefunds(db: Tx, captureId: number, now: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ look_at: now })
    .where('capture_id', '=', captureId)
    .where('state', '=', 'queued')
    .execute()
}

/** Takes the refunds whose provider we should ask now, and doubles the time until we ask again. */
export async function takeRefundsToLookAt(db: Tx, now: number, waits: Waits, most: number) {
  return db
    .updateTable('refunds')
    .set((row) => ({
      looks: row('looks', '+', 1),
      look_at: nextLook(now, waits),
    }))
    .where('id', 'in', pickDue('refunds', isUnderWay, now, most))
    .returning('id')
    .execute()
}

function refundFields(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select([
      'refunds.id',
      'refunds.key',
      'refunds.cents',
      'refunds.state',
      'refunds.reference',
      'refunds.refusals',
      'captures.id as captureId',
      'captures.reference as captureReference',
      'captures.type',
      'captures.currency',
      'captures.order_id as orderId',
      'orders.customer_id as customerId',
      isDisputed.as('isDisputed'),
    ])
}
