// When the readers of conversations are due a mail or a push about what they have not read.
import { sql } from 'kysely'
import { UNREAD_MAIL_SECONDS } from '#domain/messages.ts'
import { UNREAD_PUSH_SECONDS } from '#domain/pushes.ts'
import type { Db, Tx } from './connection.ts'

/** When a mail or a push about unread messages is due. */
export type Ring = 'mail_due_at' | 'push_due_at'

/** Lists readers who are due a mail or a push about unread messages, the longest due first. */
export async function listRingDue(db: Db, ring: Ring, now: number, most: number) {
  return db
    .selectFrom('thread_readers')
    .select(['order_id as orderId', 'person_id as personId'])
    .where(ring, '<=', now)
    .orderBy(ring)
    .limit(sql.lit(most))
    .execute()
}

/**
 * Locks one of these readers until the transaction ends. Returns nothing if the reader is settled or another
 * process has it.
 */
export async function lockRingDue(db: Tx, ring: Ring, { orderId, personId }: Reader, now: number) {
  return db
    .selectFrom('thread_readers as reader')
    .innerJoin('people', 'people.id', 'reader.person_id')
    .select([
      'people.email',
      'people.zone',
      'people.offset_minutes as offsetMinutes',
      'people.muted_mails as mutedMails',
      'people.muted_pushes as mutedPushes',
      'people.quiet_from as quietFrom',
      'people.quiet_until as quietUntil',
      sql<boolean>`exists (select from orders where id = reader.order_id and customer_id = reader.person_id)`.as(
        'isCustomer',
      ),
      UNREAD.as('unread'),
    ])
    .where('reader.order_id', '=', orderId)
    .where('reader.person_id', '=', personId)
    .where(`reader.${ring}`, '<=', now)
    .forNoKeyUpdate(['reader'])
    .skipLocked()
    .executeTakeFirst()
}

type Reader = { readonly orderId: number; readonly personId: number }

/** What the reader of a row named `reader` has not read. */
const FROM_UNREAD = sql`from messages
  where messages.order_id = reader.order_id and seq > reader.known
    and messages.person_id <> reader.person_id and retracted_at is null
    -- A writer who was replaced is told nothing more.
    and exists (select from orders where id = reader.order_id and reader.person_id in (customer_id, writer_id))`

export const UNREAD = sql<number>`(select count(*) ${FROM_UNREAD})`

/** Makes nothing due earlier than the messages that are left unread allow, after one was taken back. */
export async function delayRings(db: Tx, orderId: number): Promise<void> {
  const delayed = (ring: Ring, seconds: number) =>
    sql<number | null>`case when ${sql.ref(ring)} is not null then
      (select greatest(${sql.ref(ring)}, min(messages.created_at) + ${sql.lit(seconds)}) ${FROM_UNREAD} having count(*) > 0) end`
  await db
    .updateTable('thread_readers as reader')
    .set({
      mail_due_at: delayed('mail_due_at', UNREAD_MAIL_SECONDS),
      push_due_at: delayed('push_due_at', UNREAD_PUSH_SECONDS),
    })
    .where('order_id', '=', orderId)
    .execute()
}

type MailSettled = { readonly dueAt: number | null; readonly mailedAt: number | null }

export async function settleMail(
  db: Tx,
  orderId: number,
  personId: number,
  { dueAt, mailedAt }: MailSettled,
): Promise<void> {
  await db
    .updateTable('thread_readers')
    .set({ mail_due_at: dueAt, mailed_at: mailedAt })
    .where('order_id', '=', orderId)
    .where('person_id', '=', personId)
    .execute()
}

/** Has mails that wait longer than unread messages do, which is for the end of quiet hours, wait no longer than those. */
export async function hastenMails(db: Tx, personId: number, now: number): Promise<void> {
  const soon = now + UNREAD_MAIL_SECONDS
  await db
    .updateTable('thread_readers')
    .set({ mail_due_at: soon })
    .where('person_id', '=', personId)
    .where('mail_due_at', '>', soon)
    .execute()
}

export async function settlePush(db: Tx, { orderId, personId }: Reader, dueAt: number | null): Promise<void> {
  await db
    .updateTable('thread_readers')
    .set({ push_due_at: dueAt })
    .where('order_id', '=', orderId)
    .where('person_id', '=', personId)
    .execute()
}
