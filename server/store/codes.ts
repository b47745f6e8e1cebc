// Mailed codes: one for an address and a purpose, good for a few tries.
import { CODE_TRIES_MAX } from '#domain/codes.ts'
import type { Db, Tx } from './connection.ts'

export type CodeKind = 'signin' | 'verify'
export type CodeKey = { readonly email: string; readonly purpose: CodeKind }

/** Takes the place of an earlier one, and of its tries. */
export async function saveCode(
  db: Tx,
  { email, purpose }: CodeKey,
  { codeHash, expiresAt }: { readonly codeHash: Buffer; readonly expiresAt: number },
): Promise<void> {
  await db
    .insertInto('codes')
    .values({ email, purpose, code_hash: codeHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({ code_hash: codeHash, expires_at: expiresAt, tries: 0 }),
    )
    .execute()
}

/** Counts a try and answers what it has to match; nothing when there is no code, or none that is still good. */
export async function tryCode(db: Tx, { email, purpose }: CodeKey, now: number): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES_MAX)
    .returning('code_hash as codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

export async function deleteCode(db: Tx, { email, purpose }: CodeKey): Promise<void> {
  await db.deleteFrom('codes').where('email', '=', email).where('purpose', '=', purpose).execute()
}

export async function deleteCodes(db: Tx, email: string): Promise<void> {
  await db.deleteFrom('codes').where('email', '=', email).execute()
}

/** The number of rows swept, at most `most`. */
export async function sweepCodes(db: Db, now: number, most: number): Promise<number> {
  const expired = db
    .selectFrom('codes')
    .select(['email', 'purpose'])
    .where('expires_at', '<=', now)
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where((row) => row(row.refTuple('email', 'purpose'), 'in', expired.$asTuple('email', 'purpose')))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
