// The messages in the conversations of orders.
import { sql } from 'kysely'
import { UNREAD_MAIL_SECONDS, type Author } from '#domain/messages.ts'
import { UNREAD_PUSH_SECONDS } from '#domain/pushes.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { HINTS, payloadOf } from './hints.ts'

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export type NewMessage = {
  readonly orderId: number
  readonly seq: number
  readonly hash: string
  readonly personId: number
  readonly author: Author
  readonly content: string
  readonly at: number
  /** The person on the other side. */
  readonly otherId: number
}

const COLUMNS = [
  'order_id as orderId',
  'seq',
  'hash',
  'person_id as personId',
  'author',
  'content',
  'created_at as createdAt',
  'retracted_at as retractedAt',
] as const

const findByHash = compileOnce((db, orderId: number, hash: string) =>
  db.selectFrom('messages').select(COLUMNS).where('order_id', '=', orderId).where('hash', '=', hash),
)

export async function findMessage(db: Db, orderId: number, hash: string) {
  const [row] = await findByHash(db, orderId, hash)
  return row
}

const findBySeq = compileOnce((db, orderId: number, seq: number) =>
  db.selectFrom('messages').select(COLUMNS).where('order_id', '=', orderId).where('seq', '=', seq),
)

export async function findMessageAt(db: Db, orderId: number, seq: number) {
  const [row] = await findBySeq(db, orderId, seq)
  return row
}

type Range = { readonly after: number; readonly upTo: number }

/** Lists the messages in a range of numbers of the thread, oldest first. No number is missing, so no row is read in vain. */
export const listMessages = compileOnce((db, orderId: number, { after, upTo }: Range) =>
  db
    .selectFrom('messages')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq'),
)

/**
 * Writes all of a message in one statement: its row, the new end of the thread, what its author has read
 * (everything), the mail that the other side may get, and the hint. The thread must be locked.
 */
const insert = compileOnce((db, message: NewMessage, hint: string) => {
  const { orderId, seq, hash, personId, author, content, at, otherId } = message
  const isAuthor = sql`person_id = ${personId}`
  return db
    .with('said', (query) =>
      query
        .insertInto('messages')
        .values({ order_id: orderId, seq, hash, person_id: personId, author, content, created_at: at }),
    )
    .with('grown', (query) =>
      query
        .updateTable('threads')
        .set({
          total: seq,
          first_message_at: sql<number>`coalesce(first_message_at, ${at}::bigint)`,
          last_message_at: at,
        })
        .where('order_id', '=', orderId),
    )
    .with('read', (query) =>
      query
        .updateTable('thread_readers')
        .set({
          known: sql<number>`case when ${isAuthor} then ${seq}::int else known end`,
          draft: sql<string>`case when ${isAuthor} and draft = ${content} then '' else draft end`,
          mailed_at: sql<number | null>`case when not ${isAuthor} then mailed_at end`,
          mail_due_at: sql<number | null>`case when not ${isAuthor} and mailed_at is null
            then coalesce(mail_due_at, ${at}::bigint + ${sql.lit(UNREAD_MAIL_SECONDS)}) end`,
          push_due_at: sql<number | null>`case when not ${isAuthor}
            and exists (select from push_addresses where push_addresses.person_id = thread_readers.person_id)
            then coalesce(push_due_at, ${at}::bigint + ${sql.lit(UNREAD_PUSH_SECONDS)}) end`,
        })
        .where('order_id', '=', orderId)
        .where((row) => row.or([row('person_id', '=', personId), row('person_id', '=', otherId)])),
    )
    .selectNoFrom(sql`pg_notify(${sql.lit(HINTS)}, ${hint})`.as('told'))
})

export async function insertMessage(db: Tx, message: NewMessage): Promise<void> {
  const { at: createdAt, otherId, ...said } = message
  const { orderId: order, seq, personId } = said
  const row = { ...said, createdAt, retractedAt: null }
  await insert.send(db, message, payloadOf({ type: 'message', order, seq, people: [personId, otherId], row }))
}

export async function emptyMessage(db: Tx, orderId: number, seq: number, at: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ content: '', retracted_at: at })
    .where('order_id', '=', orderId)
    .where('seq', '=', seq)
    .execute()
}
