// Revisions and disputes as the parties of their order see them. Who decided is not named: the service did.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Decision, Dispute, Revision } from '#contract/kinds/requests.ts'
import type { RequestState } from '#domain/requests.ts'
import { viewFile, type FileRow } from './files.ts'

type Row = {
  readonly id: number
  readonly orderId: number
  readonly instructions: string
  readonly state: RequestState
  readonly note: string | null
  readonly decidedAt: number | null
  readonly createdAt: number
  readonly files: readonly FileRow[]
}

export type RevisionRow = Row & {
  readonly reasonId: number | null
  readonly reasonTitle: string | null
  readonly isAmendment: boolean
}

export type DisputeRow = Row & {
  readonly purposeId: number
  readonly purposeTitle: string
  readonly refund: boolean
  readonly issueId: number
  readonly issueTitle: string
  readonly reviewDueAt: number
}

export function viewRevision(row: RevisionRow): Value<typeof Revision> {
  const { reasonId, reasonTitle, isAmendment } = row
  return {
    ...viewRequest(row),
    isAmendment,
    reason: reasonId === null || reasonTitle === null ? null : { id: reasonId, title: reasonTitle },
  }
}

export function viewDispute(row: DisputeRow): Value<typeof Dispute> {
  return {
    ...viewRequest(row),
    purpose: { id: row.purposeId, title: row.purposeTitle, refund: row.refund },
    issue: { id: row.issueId, title: row.issueTitle },
    reviewDue: row.reviewDueAt,
  }
}

function viewRequest(row: Row) {
  const { id, orderId, instructions, state, createdAt, files } = row
  return {
    id,
    order: orderId,
    instructions,
    attachments: files.map(viewFile),
    state,
    decision: viewDecision(row),
    createdAt,
  }
}

function viewDecision({ id, state, note, decidedAt }: Row): Value<typeof Decision> | null {
  return decidedAt === null ? null : { id, state, note, by: 'Service', date: decidedAt }
}
