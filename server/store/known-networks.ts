// Networks from which an account was signed in. We keep hashes of both, for as long as the owner is likely to come back from there.
import { sql } from 'kysely'
import { KNOWN_NETWORK_SECONDS } from '#domain/throttles.ts'
import type { Db, Tx } from './connection.ts'

export async function rememberNetwork(
  db: Tx,
  { personId, hash, now }: { readonly personId: number; readonly hash: Buffer; readonly now: number },
): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ hash, person_id: personId, seen_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ person_id: personId, seen_at: now }))
    .execute()
}

export async function isKnownNetwork(db: Db, hash: Buffer, now: number): Promise<boolean> {
  const { isKnown } = await db
    .selectNoFrom((row) =>
      row
        .exists(
          row
            .selectFrom('known_networks')
            .select(sql.lit(1).as('one'))
            .where('hash', '=', hash)
            .where('seen_at', '>', now - KNOWN_NETWORK_SECONDS),
        )
        .as('isKnown'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isKnown)
}

export async function deleteNetworks(db: Tx, personId: number): Promise<void> {
  await db.deleteFrom('known_networks').where('person_id', '=', personId).execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepNetworks(db: Db, now: number, most: number): Promise<number> {
  const old = db
    .selectFrom('known_networks')
    .select('hash')
    .where('seen_at', '<=', now - KNOWN_NETWORK_SECONDS)
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('known_networks').where('hash', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
