// The public halves of passkeys, and the challenges that are out to be signed.
import { sql } from 'kysely'
import { PASSKEYS_MAX } from '#domain/passkeys.ts'
import type { Db, Tx } from './connection.ts'

type NewPasskey = {
  readonly personId: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  readonly now: number
}

/** Lists the oldest first. */
export async function listPasskeys(db: Db, personId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .limit(sql.lit(PASSKEYS_MAX))
    .execute()
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'person_id as personId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Returns nothing if the passkey is known already. */
export async function insertPasskey(db: Tx, passkey: NewPasskey) {
  return db
    .insertInto('passkeys')
    .values({
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .executeTakeFirst()
}

/** Returns false if it was removed meanwhile, or if a copy of it has signed more often. */
export async function usePasskey(db: Tx, id: number, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if the person has no such passkey. */
export async function renamePasskey(db: Tx, personId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the name of the deleted passkey, or nothing if the person has no such passkey. */
export async function deletePasskey(db: Tx, personId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeys(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('person_id', '=', personId).execute()
}

export async function insertChallenge(db: Tx, hash: Buffer, expiresAt: number): Promise<void> {
  await db.insertInto('challenges').values({ hash, expires_at: expiresAt }).execute()
}

/** Returns false if the challenge is used, expired or made for another purpose. */
export async function spendChallenge(db: Tx, hash: Buffer, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepChallenges(db: Db, now: number, most: number): Promise<number> {
  const expired = db.selectFrom('challenges').select('hash').where('expires_at', '<=', now).limit(most)
  const { numDeletedRows } = await db.deleteFrom('challenges').where('hash', 'in', expired).executeTakeFirst()
  return Number(numDeletedRows)
}
