// What customers ask for after the order: revisions, any number of them, and one dispute.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { reviewDue } from '#domain/disputes.ts'
import type { RequestState } from '#domain/requests.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { selectMarks } from './marks.ts'
import { selectFilesWith } from './order-files.ts'

const REVISIONS_MAX = 200

export type NewRevision = {
  readonly orderId: number
  readonly personId: number
  /** Null for one that a manager starts. */
  readonly reasonId: number | null
  readonly instructions: string
  readonly at: number
}

export type NewDispute = {
  readonly orderId: number
  readonly personId: number
  readonly purposeId: number
  readonly issueId: number
  readonly instructions: string
  readonly at: number
}

export type NewDecision = {
  readonly orderId: number
  readonly state: Exclude<RequestState, 'pending'>
  readonly note: string | null
  /** Null if the end of the order decided. */
  readonly by: number | null
  readonly at: number
}

export async function insertRevision(db: Tx, revision: NewRevision): Promise<number> {
  return insertRequest(db, revision, { state: 'pending' })
}

/** Inserts a revision. One that a manager starts needs no decision. */
export async function insertApprovedRevision(db: Tx, revision: NewRevision): Promise<number> {
  const { personId: by, at } = revision
  return insertRequest(db, revision, { state: 'approved', decided_by: by, decided_at: at })
}

async function insertRequest(
  db: Tx,
  { orderId, personId, reasonId, instructions, at }: NewRevision,
  decision: { state: RequestState; decided_by?: number; decided_at?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('revisions')
    .values({
      order_id: orderId,
      person_id: personId,
      reason_id: reasonId,
      instructions,
      created_at: at,
      ...decision,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Decides on the pending one. */
export async function saveRevisionDecision(
  db: Tx,
  { orderId, state, note, by, at }: NewDecision,
  { isAmendment }: { readonly isAmendment: boolean },
): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ state, note, decided_by: by, decided_at: at, is_amendment: isAmendment })
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('pending'))
    .execute()
}

/** Completes the ones that the released paper answers. */
export async function fulfilRevisions(db: Tx, orderId: number, at: number): Promise<void> {
  await db
    .updateTable('revisions')
    .set({ fulfilled_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .where('is_amendment', '=', false)
    .where('fulfilled_at', 'is', null)
    .execute()
}

export async function insertDispute(db: Tx, dispute: NewDispute): Promise<number> {
  const { id } = await db
    .insertInto('disputes')
    .values({
      order_id: dispute.orderId,
      person_id: dispute.personId,
      purpose_id: dispute.purposeId,
      issue_id: dispute.issueId,
      instructions: dispute.instructions,
      state: 'pending',
      review_due_at: reviewDue(dispute.at),
      created_at: dispute.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveDisputeDecision(
  db: Tx,
  { orderId, state, note, by, at }: NewDecision,
): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ state, note, decided_by: by, decided_at: at })
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('pending'))
    .execute()
}

/** Lists the newest first, each with its files. */
export const listRevisions = compileOnce(selectRevisions)

export function selectRevisions(db: Db, orderId: number) {
  return db
    .selectFrom('revisions')
    .leftJoin('reasons', 'reasons.id', 'revisions.reason_id')
    .select([
      'revisions.id',
      'revisions.order_id as orderId',
      'revisions.reason_id as reasonId',
      'reasons.title as reasonTitle',
      'revisions.instructions',
      'revisions.state',
      'revisions.note',
      'revisions.decided_at as decidedAt',
      'revisions.fulfilled_at as fulfilledAt',
      'revisions.is_amendment as isAmendment',
      'revisions.created_at as createdAt',
      jsonArrayFrom(selectFilesWith(db, 'revision_id')).as('files'),
      jsonArrayFrom(selectMarks(db)).as('marks'),
    ])
    .where('revisions.order_id', '=', orderId)
    .orderBy('revisions.id', 'desc')
    .limit(sql.lit(REVISIONS_MAX))
}

export const listDisputes = compileOnce(selectDisputes)

export function selectDisputes(db: Db, orderId: number) {
  return db
    .selectFrom('disputes')
    .innerJoin('purposes', 'purposes.id', 'disputes.purpose_id')
    .innerJoin('issues', 'issues.id', 'disputes.issue_id')
    .select([
      'disputes.id',
      'disputes.order_id as orderId',
      'disputes.purpose_id as purposeId',
      'purposes.title as purposeTitle',
      'purposes.refund',
      'disputes.issue_id as issueId',
      'issues.title as issueTitle',
      'disputes.instructions',
      'disputes.state',
      'disputes.note',
      'disputes.decided_at as decidedAt',
      'disputes.review_due_at as reviewDueAt',
      'disputes.created_at as createdAt',
      jsonArrayFrom(selectFilesWith(db, 'dispute_id')).as('files'),
    ])
    .where('disputes.order_id', '=', orderId)
    .orderBy('disputes.id')
    .limit(1)
}
