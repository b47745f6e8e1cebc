// What every deed on an order leaves behind: events of its history, notifications of its customer, a link of the audit chain.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityName } from '#domain/acts/act.ts'
import type { NotificationType } from '#domain/notifications.ts'
import { compileOnce } from './compiled.ts'
import type { Tx } from './connection.ts'

export type NewHistory = {
  readonly orderId: number
  readonly customerId: number
  /** Null for the clock and the payment providers. */
  readonly actorId: number | null
  readonly act: string
  readonly from: string
  readonly to: string
  readonly cents: number
  readonly note: string | null
  readonly activities: readonly ActivityName[]
  /** The words of the first event. */
  readonly content: string | null
  readonly isStaffOnly: boolean
  readonly notifications: readonly NotificationType[]
  readonly at: number
}

/** Inserts all of it in one statement; returns the id of the first event and those of the notifications in their order. */
export async function insertHistory(db: Tx, history: NewHistory) {
  const { note } = history
  const [row] = await insertOnce(
    db,
    history,
    note === null ? null : createHash('sha256').update(note).digest(),
  )
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

// The database gives the link its number in the chain and its hash.
const insertOnce = compileOnce((db, history: NewHistory, noteHash: Buffer | null) =>
  db
    .with('happened', (write) =>
      write
        .insertInto('activities')
        .columns(['order_id', 'person_id', 'name', 'content', 'is_staff_only', 'created_at'])
        .expression(
          sql`select ${history.orderId}::int, ${history.actorId}::int, name,
              case position when 1 then ${history.content}::text end, ${history.isStaffOnly}::boolean, ${history.at}::bigint
            from unnest(${history.activities}::text[]) with ordinality as activity (name, position) order by position`,
        )
        .returning('id'),
    )
    .with('told', (write) =>
      write
        .insertInto('notifications')
        .columns(['person_id', 'order_id', 'name', 'created_at'])
        .expression(
          sql`select ${history.customerId}::int, ${history.orderId}::int, name, ${history.at}::bigint
            from unnest(${history.notifications}::text[]) with ordinality as news (name, position) order by position`,
        )
        .returning('id'),
    )
    .with('audited', (write) =>
      write
        .insertInto('audits')
        .values({
          order_id: history.orderId,
          actor_id: history.actorId,
          act: history.act,
          from_status: history.from,
          to_status: history.to,
          cents: history.cents,
          note_hash: noteHash,
          created_at: history.at,
        })
        .returning('id'),
    )
    .with('noted', (write) =>
      write
        .insertInto('audit_notes')
        .columns(['audit_id', 'note'])
        .expression(
          sql`select id, ${history.note}::text from audited where ${history.note}::text is not null`,
        ),
    )
    .selectNoFrom([
      sql<number | null>`(select min(id) from happened)`.as('event'),
      sql<readonly number[]>`(select coalesce(array_agg(id order by id), '{}') from told)`.as('told'),
    ]),
)
