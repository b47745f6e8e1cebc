// Disputes that customers opened at their bank or at PayPal.
import type { BankDisputeSaid, KnownDispute } from '#domain/bank-disputes.ts'
import { DISPUTE_LOOK_SECONDS, type PaymentType } from '#domain/payments.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { pickDue } from './looks.ts'

const SHOWN_MAX = 100

/** Finds the payment that a provider names. */
export async function findCaptureTold(db: Db, type: PaymentType, reference: string) {
  return captureFields(db)
    .where('captures.type', '=', type)
    .where('captures.reference', '=', reference)
    .executeTakeFirst()
}

export type DisputedCapture = NonNullable<Awaited<ReturnType<typeof findCaptureTold>>>

/** Locks a capture, whose order must be locked. */
export async function lockCapture(db: Tx, id: number) {
  return captureFields(db).where('captures.id', '=', id).forNoKeyUpdate('captures').executeTakeFirstOrThrow()
}

/** Makes the dispute known if it is new. The order must be locked. */
export async function openBankDispute(
  db: Tx,
  captureId: number,
  { reference, cents, currency, reason, answerBy }: BankDisputeSaid,
  now: number,
) {
  await db
    .insertInto('bank_disputes')
    .values({
      capture_id: captureId,
      reference,
      cents,
      currency,
      reason,
      answer_by: answerBy,
      state: 'open',
      opened_at: now,
      look_at: now + DISPUTE_LOOK_SECONDS,
    })
    .onConflict((conflict) => conflict.columns(['capture_id', 'reference']).doNothing())
    .execute()
  return db
    .selectFrom('bank_disputes')
    .select([
      'id',
      sql<BankDisputeSaid['state']>`state`.as('state'),
      'reason',
      'answer_by as answerBy',
      'withdrawn_cents as withdrawnCents',
      'reinstated_cents as reinstatedCents',
      'fee_cents as feeCents',
      'fee_back_cents as feeBackCents',
    ])
    .where('capture_id', '=', captureId)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

export async function updateBankDispute(db: Tx, id: number, known: KnownDispute, now: number): Promise<void> {
  await db
    .updateTable('bank_disputes')
    .set((row) => ({
      state: known.state,
      reason: known.reason,
      answer_by: known.answerBy,
      withdrawn_cents: known.withdrawnCents,
      reinstated_cents: known.reinstatedCents,
      fee_cents: known.feeCents,
      fee_back_cents: known.feeBackCents,
      closed_at: known.state === 'open' ? null : row.fn.coalesce('closed_at', sql<number>`${now}::bigint`),
    }))
    .where('id', '=', id)
    .execute()
}

export async function findBankDispute(db: Db, id: number) {
  return disputeFields(db).where('bank_disputes.id', '=', id).executeTakeFirst()
}

/** Lists the open disputes, the one that is due first at the top. */
export async function listOpenDisputes(db: Db) {
  return disputeFields(db)
    .where('bank_disputes.state', '=', 'open')
    .orderBy('answer_by')
    .orderBy('bank_disputes.id')
    .limit(sql.lit(SHOWN_MAX))
    .execute()
}

/** Takes the disputes whose vendor we should ask now. */
export async function takeDisputesToLookAt(db: Tx, now: number, most: number) {
  return db
    .updateTable('bank_disputes')
    .set({ look_at: now + DISPUTE_LOOK_SECONDS })
    .where('id', 'in', pickDue('bank_disputes', sql<boolean>`state = 'open'`, now, most))
    .returning('id')
    .execute()
}

function captureFields(db: Db) {
  return db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select([
      'captures.id',
      'captures.type',
      'captures.currency',
      'captures.cents',
      'captures.returned_cents as returnedCents',
      'captures.is_applied as isApplied',
      'captures.order_id as orderId',
      'orders.customer_id as customerId',
    ])
}

function disputeFields(db: Db) {
  return db
    .selectFrom('bank_disputes')
    .innerJoin('captures', 'captures.id', 'bank_disputes.capture_id')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select([
      'bank_disputes.id',
      'bank_disputes.reference',
      'bank_disputes.cents',
      'bank_disputes.currency',
      'bank_disputes.state',
      'bank_disputes.reason',
      'bank_disputes.answer_by as answerBy',
      'bank_disputes.withdrawn_cents as withdrawnCents',
      'bank_disputes.reinstated_cents as reinstatedCents',
      'bank_disputes.fee_cents as feeCents',
      'bank_disputes.fee_back_cents as feeBackCents',
      'bank_disputes.opened_at as openedAt',
      'captures.type',
      'captures.id as captureId',
      'captures.reference as capture',
      'captures.order_id as orderId',
      'orders.version',
    ])
}
