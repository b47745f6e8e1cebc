// Takes the token of a mailed link, once.
import type { CodePurpose } from '#domain/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockPersonByEmail } from '#server/store/people.ts'
import { findTokenOwner, spendToken } from '#server/store/tokens.ts'
import { digest } from './digest.ts'

/** Returns the token's owner, locked, or nothing if the token is used, expired or made for another purpose. */
export async function takeToken(db: Tx, token: string, purpose: CodePurpose, now: number) {
  const tokenHash = digest(token)
  const owner = await findTokenOwner(db, tokenHash, now)
  const person = owner && (await lockPersonByEmail(db, owner.email))
  return person && (await spendToken(db, { tokenHash, purpose, now })) ? person : undefined
}
