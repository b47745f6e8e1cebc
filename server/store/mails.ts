// Mails on their way: written with what they tell about, emptied as soon as they are out of our hands.
import { SETTLED_MAIL_SECONDS } from '#domain/mails.ts'
import type { Db, Tx } from './connection.ts'

export type NewMail = {
  readonly personId: number | null
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: number
}

export async function insertMail(db: Tx, { personId, createdAt, ...mail }: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({ ...mail, person_id: personId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Nothing once it was sent or given up. */
export async function findQueuedMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

export async function markMailSent(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({
      state: 'sent',
      sent_at: now,
      tries: row('tries', '+', 1),
      recipient: '',
      text: '',
      html: '',
      last_error: null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export async function noteMailTry(db: Db, id: number, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Whom it did not reach stays known until the sweep; what it said does not. */
export async function markMailFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'failed', text: '', html: '' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Those on their way too: nothing more is sent to somebody who is gone. */
export async function deleteMailsOf(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('mails').where('person_id', '=', personId).execute()
}

/** The number of rows swept, at most `most`. */
export async function sweepMails(db: Db, now: number, most: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<=', now - SETTLED_MAIL_SECONDS)
    .where('state', '<>', 'queued')
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
