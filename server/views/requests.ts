// Revisions and disputes as the parties of their order see them. We don't name who decided: the service did.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Decision, Dispute, Revision } from '#contract/kinds/requests.ts'
import type { Quote } from '#domain/papers/anchors.ts'
import type { MarkAnswer } from '#domain/papers/marks.ts'
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
  readonly fulfilledAt: number | null
  readonly marks: readonly MarkRow[]
}

type MarkRow = Quote & {
  readonly id: number
  readonly deliveryId: number
  readonly fileKey: string | null
  readonly note: string
  readonly answer: MarkAnswer | null
  readonly reply: string | null
  readonly answeredAt: number | null
  readonly isAnswerReleased: boolean
}

export type DisputeRow = Row & {
  readonly purposeId: number
  readonly purposeTitle: string
  readonly refund: boolean
  readonly issueId: number
  readonly issueTitle: string
  readonly reviewDueAt: number
}

/** Shows a revision. The desk sees an answer before the customer gets it with the version that it speaks of. */
export function viewRevision(
  row: RevisionRow,
  { seesAnswers }: { readonly seesAnswers: boolean },
): Value<typeof Revision> {
  const { reasonId, reasonTitle, isAmendment, fulfilledAt } = row
  return {
    ...viewRequest(row),
    marks: row.marks.map((mark) => viewMark(mark, seesAnswers || mark.isAnswerReleased)),
    isAmendment,
    fulfilledAt,
    reason: reasonId === null || reasonTitle === null ? null : { id: reasonId, title: reasonTitle },
  }
}

function viewMark(mark: MarkRow, seesAnswer: boolean) {
  const { id, deliveryId, fileKey, exact, prefix, suffix, paragraph, note, answer, reply, answeredAt } = mark
  const isAnswered = seesAnswer && answer !== null && answeredAt !== null
  return {
    id,
    delivery: deliveryId,
    file: fileKey,
    exact,
    prefix,
    suffix,
    paragraph,
    note,
    answer: isAnswered ? { state: answer, note: reply ?? '', at: answeredAt } : null,
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
