// The conversations of orders, and how far each side has read them.
import { sql } from 'kysely'
import { WITH_WRITER } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { literalList } from './listed.ts'

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>
export type ListedThread = Awaited<ReturnType<typeof listThreads>>[number]

type Opening = {
  readonly orderId: number
  readonly customerId: number
  readonly writerId: number
  readonly at: number
}

/** Starts the thread, or hands the existing one to the next writer, for whom all of it counts as read. */
export async function startThread(db: Tx, { orderId, customerId, writerId, at }: Opening): Promise<void> {
  const reader = {
    order_id: orderId,
    known: sql<number>`(select total from threads where order_id = ${orderId})`,
  }
  await db
    .insertInto('threads')
    .values({ order_id: orderId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('thread_readers')
    .values({ ...reader, person_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('thread_readers')
    .values({ ...reader, person_id: writerId })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'person_id']).doUpdateSet((row) => ({
        known: row.ref('excluded.known'),
        mail_due_at: null,
        mailed_at: null,
        push_due_at: null,
      })),
    )
    .execute()
}

const findById = compileOnce((db, orderId: number, personId: number) =>
  standing(db, personId).where('orders.id', '=', orderId),
)

/** Finds how the thread of an order stands for a person. An order without a thread counts as one without messages. */
export async function findThread(db: Db, orderId: number, personId: number) {
  const [row] = await findById(db, orderId, personId)
  return row
}

type ThreadPage = { readonly offset: number; readonly size: number; readonly messagable: boolean }

/** Lists a person's threads that have messages or may get some: the newest message first, then the newest order. */
export const listThreads = compileOnce((db, personId: number, { offset, size, messagable }: ThreadPage) =>
  standing(db, personId)
    .leftJoin('messages', (join) =>
      join.onRef('messages.order_id', '=', 'orders.id').onRef('messages.seq', '=', 'threads.total'),
    )
    .select([
      'messages.seq',
      'messages.hash',
      'messages.person_id as authorId',
      'messages.author',
      'messages.content',
      'messages.created_at as createdAt',
      'messages.retracted_at as retractedAt',
    ])
    .where(isParty(personId))
    .where(isListed(messagable))
    .orderBy(sql`threads.last_message_at desc nulls last`)
    .orderBy('orders.id', 'desc')
    .limit(size)
    .offset(offset),
)

const count = compileOnce((db, personId: number, messagable: boolean) =>
  db
    .selectFrom('orders')
    .innerJoin('threads', 'threads.order_id', 'orders.id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isParty(personId))
    .where(isListed(messagable)),
)

export async function countThreads(db: Db, personId: number, messagable: boolean): Promise<number> {
  const [row] = await count(db, personId, messagable)
  return row?.count ?? 0
}

const lockById = compileOnce((db, orderId: number) =>
  db
    .selectFrom('threads')
    .innerJoin('orders', 'orders.id', 'threads.order_id')
    .select([
      'threads.total',
      'threads.last_message_at as lastMessageAt',
      'orders.status',
      'orders.customer_id as customerId',
      'orders.writer_id as writerId',
    ])
    .where('threads.order_id', '=', orderId)
    .forNoKeyUpdate(['threads']),
)

/** Locks the thread until the transaction ends, so that no other message comes in meanwhile. */
export async function lockThread(db: Tx, orderId: number) {
  const [row] = await lockById(db, orderId)
  return row
}

// The lock lets a message that is just being stored count: its writer makes the mail and the push due that we would clear.
const mark = compileOnce((db, orderId: number, personId: number, known: number) =>
  db
    .with('thread', (query) =>
      query.selectFrom('threads').select('total').where('order_id', '=', orderId).forShare(),
    )
    .updateTable('thread_readers as reader')
    .from('thread')
    .set({
      known: sql<number>`least(${known}::int, thread.total)`,
      mail_due_at: sql<number | null>`case when ${known}::int < thread.total then mail_due_at end`,
      mailed_at: sql<number | null>`case when ${known}::int < thread.total then mailed_at end`,
      push_due_at: sql<number | null>`case when ${known}::int < thread.total then push_due_at end`,
    })
    .where('reader.order_id', '=', orderId)
    .where('reader.person_id', '=', personId)
    .where(sql<boolean>`reader.known < least(${known}::int, thread.total)`)
    .returning('reader.known'),
)

/** Moves a mark forward, never back and never beyond the last message. Returns whether it moved. */
export async function markThreadRead(
  db: Tx,
  orderId: number,
  personId: number,
  known: number,
): Promise<boolean> {
  return (await mark(db, orderId, personId, known)).length > 0
}

export const saveThreadDraft = compileOnce((db, orderId: number, personId: number, draft: string) =>
  db
    .updateTable('thread_readers')
    .set({ draft })
    .where('order_id', '=', orderId)
    .where('person_id', '=', personId),
)

/** Locks what the readers of a thread know until the transaction ends, and returns it. */
export async function lockReaders(db: Tx, orderId: number) {
  return db
    .selectFrom('thread_readers')
    .select(['person_id as personId', 'known'])
    .where('order_id', '=', orderId)
    .orderBy('person_id')
    .limit(sql.lit(READERS_MAX))
    .forNoKeyUpdate()
    .execute()
}

/** The customer, and every writer that the order has had. */
const READERS_MAX = 100

function standing(db: Db, personId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('threads', 'threads.order_id', 'orders.id')
    .leftJoin('thread_readers as reader', (join) =>
      join.onRef('reader.order_id', '=', 'orders.id').on('reader.person_id', '=', personId),
    )
    .select((row) => [
      'orders.id',
      'orders.status',
      'orders.customer_id as customerId',
      'orders.writer_id as writerId',
      'threads.first_message_at as firstMessageAt',
      row.fn.coalesce('threads.total', sql.lit(0)).as('total'),
      row.fn.coalesce('reader.known', sql.lit(0)).as('known'),
      row.fn.coalesce('reader.draft', sql.lit('')).as('draft'),
      sql<number>`coalesce((
        select max(other.known) from thread_readers other
        where other.order_id = orders.id
          and (other.person_id = orders.customer_id) <> (orders.customer_id = ${personId})
      ), 0)`.as('seen'),
    ])
}

function isParty(personId: number) {
  return sql<boolean>`(orders.customer_id = ${personId} or orders.writer_id = ${personId})`
}

function isListed(messagable: boolean) {
  const isOpen = sql`(orders.writer_id is not null and orders.status in (${literalList(WITH_WRITER)}))`
  return sql<boolean>`(${isOpen} or (threads.total > 0 and not ${messagable}::boolean))`
}
