// Gives an account a new password, mails its owner, and ends every other way into the account that we handed out before.
import type { Verdict } from '#domain/basics/verdict.ts'
import { passwordChangedMail } from '#server/mails/account.ts'
import { deleteCodes } from '#server/store/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { updatePassword } from '#server/store/people.ts'
import { deleteSessions } from '#server/store/sessions.ts'
import { deleteTokens } from '#server/store/tokens.ts'
import type { Enqueue } from './enqueue.ts'
import { queueMail } from './send-mail.ts'

export type Changing = { readonly enqueue: Enqueue; readonly baseUrl: string; readonly now: number }

export type NewPassword = {
  readonly personId: number
  readonly email: string
  readonly passwordHash: string
  /** The session that asked, if it should stay. */
  readonly kept: number | null
}

/** Sets the password of a person, who must be locked. */
export async function changePassword(
  db: Tx,
  ctx: Changing,
  { personId, email, passwordHash, kept }: NewPassword,
): Promise<Verdict> {
  await updatePassword(db, personId, passwordHash)
  await deleteSessions(db, personId, kept)
  await deleteCodes(db, email)
  await deleteTokens(db, email)
  const mail = passwordChangedMail({ url: `${ctx.baseUrl}/password/reset` })
  return queueMail(ctx, db, { personId, to: email, mail })
}
