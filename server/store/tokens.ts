// Tokens of mailed links, and tokens that codes were exchanged for: people may look them up often and use them once.
import type { CodePurpose } from '#domain/codes.ts'
import type { Db, Tx } from './connection.ts'

export type NewToken = {
  readonly tokenHash: Buffer
  readonly email: string
  readonly purpose: CodePurpose
  readonly expiresAt: number
}

export async function insertToken(db: Tx, { tokenHash, email, purpose, expiresAt }: NewToken): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ token_hash: tokenHash, email, purpose, expires_at: expiresAt })
    .execute()
}

/** Finds who a token of any purpose belongs to. */
export async function findTokenOwner(db: Db, tokenHash: Buffer, now: number) {
  return db
    .selectFrom('tokens')
    .innerJoin('people', 'people.email', 'tokens.email')
    .select(['people.id', 'tokens.email', 'people.name', 'tokens.purpose'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns false if the token is used, expired or made for another purpose. */
export async function spendToken(
  db: Tx,
  {
    tokenHash,
    purpose,
    now,
  }: { readonly tokenHash: Buffer; readonly purpose: CodePurpose; readonly now: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteTokens(db: Tx, email: string): Promise<void> {
  await db.deleteFrom('tokens').where('email', '=', email).execute()
}

/** Sweeps at most `most` rows and returns how many it swept. */
export async function sweepTokens(db: Db, now: number, most: number): Promise<number> {
  const expired = db.selectFrom('tokens').select('token_hash').where('expires_at', '<=', now).limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('tokens')
    .where('token_hash', 'in', expired)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
