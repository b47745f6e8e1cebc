// Sessions: who is signed in, where and since when. Ending a session deletes it.
import { sql } from 'kysely'
import {
  DEVICES_MAX,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_SLIDING_SECONDS,
  type Proof,
} from '#domain/sessions.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewSession = {
  readonly personId: number
  readonly tokenHash: Buffer
  readonly device: string
  readonly provedBy: Proof
  readonly now: number
}

export type FoundSession = Awaited<ReturnType<typeof findByToken>>[number]

const findByToken = compileOnce((db, tokenHash: Buffer) =>
  whose(db).where('sessions.token_hash', '=', tokenHash),
)
const findById = compileOnce((db, id: number) => whose(db).where('sessions.id', '=', id))

/** Finds ended sessions too, as long as they are not swept. */
export async function findSession(db: Db, tokenHash: Buffer) {
  const [row] = await findByToken(db, tokenHash)
  return row
}

/** Finds a session like `findSession`, by its id. */
export async function findSessionById(db: Db, id: number) {
  const [row] = await findById(db, id)
  return row
}

/** Returns the live ones among the sessions. */
export const listLiveSessions = compileOnce((db, ids: readonly number[], now: number) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where('seen_at', '>', sql<number>`${now}::bigint - ${sql.lit(SESSION_SLIDING_SECONDS)}`)
    .where('created_at', '>', sql<number>`${now}::bigint - ${sql.lit(SESSION_ABSOLUTE_SECONDS)}`),
)

function whose(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'sessions.id',
      'sessions.person_id as personId',
      'people.scopes',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
      'sessions.proved_at as provedAt',
      'sessions.proved_by as provedBy',
    ])
}

export async function insertSession(db: Tx, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      person_id: session.personId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.now,
      seen_at: session.now,
      proved_at: session.now,
      proved_by: session.provedBy,
    })
    .execute()
}

/** Gives the session a new token and ends the old one. Returns false if the session has ended meanwhile. */
export async function renewSession(db: Tx, id: number, session: NewSession): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token_hash: session.tokenHash,
      device: session.device,
      seen_at: session.now,
      proved_at: session.now,
      proved_by: session.provedBy,
    })
    .where('id', '=', id)
    .where('person_id', '=', session.personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps a session until the transaction ends. Returns false if it has ended meanwhile. */
export async function holdSession(db: Tx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateSeen(db: Db, id: number, at: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('seen_at', '<', at)
    .execute()
}

/** Lists live sessions, the last used first. */
export async function listSessions(db: Db, personId: number, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('person_id', '=', personId)
    .where('seen_at', '>', now - SESSION_SLIDING_SECONDS)
    .where('created_at', '>', now - SESSION_ABSOLUTE_SECONDS)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(DEVICES_MAX))
    .execute()
}

/** Returns false if the person has no such session. */
export async function deleteSession(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all of the person's sessions, or all but the one to keep. */
export async function deleteSessions(db: Tx, personId: number, kept: number | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .where(sql<boolean>`id is distinct from ${kept}::int`)
    .execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepSessions(db: Db, now: number, most: number): Promise<number> {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where((row) =>
      row.or([
        row('seen_at', '<=', now - SESSION_SLIDING_SECONDS),
        row('created_at', '<=', now - SESSION_ABSOLUTE_SECONDS),
      ]),
    )
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()
  return Number(numDeletedRows)
}
