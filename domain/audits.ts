// The chain of audit rows: how the hash of each row follows from its words and from the row before.
export type AuditRow = {
  readonly orderId: number | null
  readonly subjectId: number | null
  readonly seq: number
  readonly actorId: number | null
  readonly act: string
  readonly from: string | null
  readonly to: string | null
  readonly cents: number
  /** In hexadecimal. */
  readonly noteHash: string | null
  readonly createdAt: number
}

/**
 * Returns the words that are hashed after the hash of the row before; the database's trigger builds the same
 * words.
 */
export function auditWords(row: AuditRow): string {
  const { orderId, subjectId, seq, actorId, act, from, to, cents, noteHash, createdAt } = row
  return [orderId, subjectId, seq, actorId, act, from, to, cents, noteHash, createdAt]
    .map((word) => word ?? '')
    .join('|')
}
