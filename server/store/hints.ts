// Hints for the relay: what a transaction changed that people may be looking at. PostgreSQL passes one on when, and only
// when, the transaction commits, and to every process that listens.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Tx } from './connection.ts'
import type { MessageRow } from './messages.ts'

export const HINTS = 'hints'

/** Names rows; each person sees only their own view of them. */
export type Hint =
  | {
      readonly type: 'message'
      readonly order: number
      readonly seq: number
      readonly people: People
      /** The row of a new message comes along if it fits, so that no process reads it again. */
      readonly row?: MessageRow
    }
  | { readonly type: 'state'; readonly order: number; readonly people: People }
  | { readonly type: 'notifications'; readonly ids: readonly number[]; readonly people: People }
  /** `isPooled`: the order has come into the writers' pool, or left it. */
  | { readonly type: 'order'; readonly order: number; readonly people: People; readonly isPooled: boolean }
  /** The scopes of these people have changed, and with them what they may hear. */
  | { readonly type: 'scopes'; readonly people: People }
  /** Something that public pages show has changed. */
  | { readonly type: 'pages' }
  /** A trigger of the database writes this hint. */
  | { readonly type: 'ended'; readonly session: number }

/** PostgreSQL passes on payloads that are shorter than this. */
const PAYLOAD_BYTES = 8_000

/** Writes a hint as a payload, and leaves out a row that does not fit. */
export function payloadOf(hint: Hint): string {
  const payload = JSON.stringify(hint)
  if (hint.type !== 'message' || Buffer.byteLength(payload) < PAYLOAD_BYTES) return payload
  return JSON.stringify({ ...hint, row: undefined })
}

/** The ids of the people it concerns. */
type People = readonly number[]

export async function leaveHint(db: Tx, hint: Hint): Promise<void> {
  await leaveHints(db, [hint])
}

/** Leaves hints, which PostgreSQL passes on in their order. */
export async function leaveHints(db: Tx, hints: readonly Hint[]): Promise<void> {
  await leaveOnce.send(db, hints.map(payloadOf))
}

const leaveOnce = compileOnce((db, texts: readonly string[]) =>
  db.selectNoFrom(
    sql<number>`(select count(pg_notify(${sql.lit(HINTS)}, hint)) from unnest(${texts}::text[]) as hint)`.as(
      'left',
    ),
  ),
)
