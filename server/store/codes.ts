// Mailed codes: one for an address, a purpose and the network it was asked for from, good for a few tries.
import { sql } from 'kysely'
import { CODE_TRIES_MAX } from '#domain/codes.ts'
import type { Db, Tx } from './connection.ts'

export type CodeKind = 'signin' | 'verify'
export type CodeKey = { readonly email: string; readonly purpose: CodeKind }
/** `network` is the hash of the network from which the person asked for the code. */
export type AskedCode = CodeKey & { readonly network: Buffer }

/** Replaces an earlier code that was asked for from that network, and its tries. */
export async function saveCode(
  db: Tx,
  { email, purpose, network }: AskedCode,
  { codeHash, expiresAt }: { readonly codeHash: Buffer; readonly expiresAt: number },
): Promise<void> {
  await db
    .insertInto('codes')
    .values({ email, purpose, network_hash: network, code_hash: codeHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['email', 'purpose', 'network_hash']).doUpdateSet((row) => ({
        code_hash: codeHash,
        expires_at: expiresAt,
        tries: 0,
        serial: row.ref('excluded.serial'),
      })),
    )
    .execute()
}

/** Counts a try from the network that asked, and returns what it has to match, or nothing if that network has no live code. */
export async function tryCode(
  db: Tx,
  { email, purpose, network }: AskedCode,
  now: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('network_hash', '=', network)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES_MAX)
    .returning('code_hash as codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** Returns what a try from anywhere else has to match, and counts none of the code's own tries. */
export async function findNewestCode(
  db: Tx,
  { email, purpose }: CodeKey,
  now: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('code_hash as codeHash')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES_MAX)
    .orderBy('serial', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.codeHash
}

/** Deletes the address's codes for the purpose, also the ones that another browser asked for. */
export async function deleteCode(db: Tx, { email, purpose }: CodeKey): Promise<void> {
  await db.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute()
}

export async function deleteCodes(db: Tx, email: string): Promise<void> {
  await db.deleteFrom('codes').where('email', '=', email).execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepCodes(db: Db, now: number, most: number): Promise<number> {
  const expired = db
    .selectFrom('codes')
    .select(['email', 'purpose', 'network_hash'])
    .where('expires_at', '<=', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where((row) =>
      row(
        row.refTuple('email', 'purpose', 'network_hash'),
        'in',
        expired.$asTuple('email', 'purpose', 'network_hash'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
