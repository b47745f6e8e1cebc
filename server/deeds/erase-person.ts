// Erases a person: the id stays for the books, and nothing that says who it was.
import type { Verdict } from '#domain/basics/verdict.ts'
import { accountDeletedMail } from '#server/mails/account.ts'
import { deleteArrivalsOf } from '#server/store/arrivals.ts'
import { deleteCodes } from '#server/store/codes.ts'
import type { Tx } from '#server/store/connection.ts'
import { blankOrdersOf, listFilesOfOrders } from '#server/store/erasures.ts'
import { deleteExportsOf } from '#server/store/exports.ts'
import { deleteFilesByKey, listOwnFiles } from '#server/store/files.ts'
import { deleteNetworks } from '#server/store/known-networks.ts'
import { deleteMailsOf } from '#server/store/mails.ts'
import { deletePasskeys } from '#server/store/passkeys.ts'
import { blankPerson } from '#server/store/people.ts'
import { deleteProfiles } from '#server/store/profiles.ts'
import { deleteSessions } from '#server/store/sessions.ts'
import { deleteTokens } from '#server/store/tokens.ts'
import type { Enqueue } from './enqueue.ts'
import { queueMail } from './send-mail.ts'

/** Erases a person, who must be locked. */
export async function erasePerson(
  db: Tx,
  ctx: { readonly enqueue: Enqueue; readonly now: number },
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Verdict> {
  await deleteSessions(db, id, null)
  await deleteProfiles(db, id)
  await deletePasskeys(db, id)
  await deleteNetworks(db, id)
  await deleteCodes(db, email)
  await deleteTokens(db, email)
  await blankOrdersOf(db, id)
  await deleteExportsOf(db, id)
  await deleteArrivalsOf(db, id)
  await deleteFilesByKey(db, [...(await listFilesOfOrders(db, id)), ...(await listOwnFiles(db, id))])
  await deleteMailsOf(db, id)
  await blankPerson(db, id, ctx.now)
  // Once the mail is sent, its row forgets the address as well.
  return queueMail(ctx, db, { personId: null, to: email, mail: accountDeletedMail() })
}
