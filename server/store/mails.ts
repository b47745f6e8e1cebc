// Mails on their way: written with the deed they report, emptied as soon as they are sent.
import { sql } from 'kysely'
import { SETTLED_MAIL_SECONDS } from '#domain/mails.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { counting, type Trial } from './throttles.ts'

export type NewMail = {
  readonly personId: number | null
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Until when the code or the link works that the mail carries; null if it opens nothing. */
  readonly goodUntil: number | null
  readonly createdAt: number
}

export async function insertMail(db: Tx, mail: NewMail): Promise<number> {
  const [row] = await insertOnce(db, mail)
  if (!row) throw new Error(`the mail to person ${mail.personId} is missing right after its insert`)
  return row.id
}

const insertOnce = compileOnce((db, mail: NewMail) =>
  db
    .insertInto('mails')
    .values({
      person_id: mail.personId,
      recipient: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      is_secret: sql<boolean>`${mail.goodUntil}::bigint is not null`,
      good_until: mail.goodUntil,
      created_at: mail.createdAt,
    })
    .returning('id'),
)

/** Counts the mail as a try and inserts it unless it is one too many; returns its id, or nothing. */
export async function insertMailWithin(
  db: Tx,
  trial: Trial,
  limit: number,
  mail: NewMail,
): Promise<number | undefined> {
  const [row] = await insertWithin(db, trial, limit, mail)
  return row?.id
}

const insertWithin = compileOnce((db, trial: Trial, limit: number, mail: NewMail) =>
  db
    .with('tried', (write) => counting(write, trial))
    .insertInto('mails')
    .columns(['person_id', 'recipient', 'subject', 'text', 'html', 'is_secret', 'good_until', 'created_at'])
    .expression(
      sql`select ${mail.personId}::int, ${mail.recipient}::text, ${mail.subject}::text, ${mail.text}::text, ${mail.html}::text,
          ${mail.goodUntil}::bigint is not null, ${mail.goodUntil}::bigint, ${mail.createdAt}::bigint
        from tried where count <= ${limit}::int`,
    )
    .returning('id'),
)

/** Returns nothing once the mail is sent or given up. */
export async function findQueuedMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'recipient',
      'subject',
      'text',
      'html',
      'created_at as createdAt',
      'good_until as goodUntil',
    ])
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

/** Keeps a mail that was not delivered until the sweep, but no code and no link that opens something. */
export async function markMailFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'failed',
      text: sql<string>`case when is_secret then '' else text end`,
      html: sql<string>`case when is_secret then '' else html end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Has a mail that was given up wait for its job again. Returns false if there is none whose words we still have. */
export async function requeueMail(db: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('text', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a person's mails, also those on their way: an erased person gets no more mail. */
export async function deleteMailsOf(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('mails').where('person_id', '=', personId).execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepMails(db: Db, now: number, most: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<=', now - SETTLED_MAIL_SECONDS)
    .where('state', '<>', 'queued')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
