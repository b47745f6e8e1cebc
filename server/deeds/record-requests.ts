// Writes down what a deed does to the requests of an order: a new one, a decision, or the paper that answers one.
import type { Tx } from '#server/store/connection.ts'
import { insertMarks, type NewMark } from '#server/store/marks.ts'
import {
  fulfilRevisions,
  insertApprovedRevision,
  insertDispute,
  insertRevision,
  saveDisputeDecision,
  saveRevisionDecision,
} from '#server/store/requests.ts'
import type { Judged } from './judge-deed.ts'

export type Asked = {
  readonly note?: string
  /** The reason of a new revision; a manager gives none from the list. */
  readonly request?: { readonly reasonId: number | null; readonly instructions: string }
  /** What the customer marked in the paper, with a new revision. */
  readonly marks?: readonly NewMark[]
  /** The terms of a new dispute. */
  readonly dispute?: { readonly purposeId: number; readonly issueId: number; readonly instructions: string }
}

type Numbers = { readonly revisionId?: number; readonly disputeId?: number }

/** Returns the ids of what is new. */
export async function recordRequests(
  db: Tx,
  { id: orderId, actor, order, outcome }: Judged,
  { note, request, marks = [], dispute }: Asked,
  at: number,
): Promise<Numbers> {
  const { revision } = outcome
  const decision = { orderId, note: note ?? null, by: actor.id, at }
  if (outcome.dispute === 'approved' || outcome.dispute === 'dismissed')
    await saveDisputeDecision(db, { ...decision, state: outcome.dispute })
  if (revision === 'fulfilled') await fulfilRevisions(db, orderId, at)
  if (order.hasPendingRevision && (revision === 'approved' || revision === 'dismissed'))
    await saveRevisionDecision(
      db,
      { ...decision, state: revision },
      { isAmendment: outcome.amendsInstructions === true },
    )
  if (actor.id === null) return {}
  if (request && revision === 'pending') {
    const revisionId = await insertRevision(db, { orderId, personId: actor.id, ...request, at })
    if (marks.length > 0) await insertMarks(db, revisionId, marks)
    return { revisionId }
  }
  if (request && revision === 'approved')
    return { revisionId: await insertApprovedRevision(db, { orderId, personId: actor.id, ...request, at }) }
  if (dispute && outcome.dispute === 'pending')
    return { disputeId: await insertDispute(db, { orderId, personId: actor.id, ...dispute, at }) }
  return {}
}
