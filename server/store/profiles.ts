// The accounts elsewhere that people sign in with.
import { sql } from 'kysely'
import { PROVIDERS, type Provider } from '#domain/people.ts'
import type { Db, Tx } from './connection.ts'

export type NewProfile = {
  readonly personId: number
  readonly kind: Provider
  /** The provider's id for this person. */
  readonly subject: string
  readonly name: string
  readonly image: string | null
  readonly now: number
}

/** Returns false if the profile is linked already, or if the person has another one from that provider. */
export async function insertProfile(db: Tx, profile: NewProfile): Promise<boolean> {
  const row = await db
    .insertInto('profiles')
    .values({
      person_id: profile.personId,
      kind: profile.kind,
      subject: profile.subject,
      name: profile.name,
      image: profile.image,
      created_at: profile.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findProfile(db: Db, kind: Provider, subject: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'person_id as personId'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function listProfiles(db: Db, personId: number) {
  return db
    .selectFrom('profiles')
    .select(['kind', 'name', 'image', 'created_at as createdAt'])
    .where('person_id', '=', personId)
    .orderBy('kind')
    .limit(sql.lit(PROVIDERS.length))
    .execute()
}

/** Returns false if the person had no profile from that provider. */
export async function deleteProfile(db: Tx, personId: number, kind: Provider): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('profiles')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteProfiles(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('profiles').where('person_id', '=', personId).execute()
}
