// Parts of captures on their way back.
import { sql } from 'kysely'
import type { PaymentType } from '#domain/payments.ts'
import type { Waits } from './attempts.ts'
import type { Db, Tx } from './connection.ts'

const isUnderWay = sql<boolean>`refunds.state in ('queued', 'sent')`

/** Its number. */
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

export async function findRefundByReference(db: Db, type: PaymentType, reference: string) {
  return refundFields(db)
    .where('refunds.reference', '=', reference)
    .where('captures.type', '=', type)
    .executeTakeFirst()
}

/** Nobody else settles it until the transaction ends. */
export async function lockRefund(db: Tx, id: number) {
  return refundFields(db).where('refunds.id', '=', id).forNoKeyUpdate('refunds').executeTakeFirst()
}

export async function markRefundSent(db: Db, id: number, reference: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'sent', reference })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** For another try of one that the provider refused under this key; once, so that no two keys are on their way. */
export async function renewRefundKey(
  db: Db,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ key: sql<string>`gen_random_uuid()` })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', 'queued')
    .execute()
}

export async function settleRefund(
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

/** As `takeAttemptsToLookAt`; those that were to be sent before `since` and never were stay for a person to look at. */
export async function takeRefundsToLookAt(
  db: Tx,
  { now, since }: { readonly now: number; readonly since: number },
  waits: Waits,
  most: number,
) {
  const due = db
    .selectFrom('refunds')
    .select('id')
    .where(isUnderWay)
    .where('look_at', '<=', now)
    .where((row) => row.or([row('state', '=', 'sent'), row('created_at', '>', since)]))
    .orderBy('look_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('refunds')
    .set((row) => ({
      looks: row('looks', '+', 1),
      look_at: sql<number>`${now}::bigint + least(${waits.most}::bigint, ${waits.first}::bigint << least(looks, 20))`,
    }))
    .where('id', 'in', due)
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
      'refunds.looks',
      'captures.id as captureId',
      'captures.reference as captureReference',
      'captures.type',
      'captures.currency',
      'captures.order_id as orderId',
      'orders.customer_id as customerId',
    ])
}
