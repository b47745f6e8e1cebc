// Removes a passkey of the person and mails them; their sessions go on.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { passkeys } from '#contract/methods/passkeys.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeProof } from '#domain/sessions.ts'
import { queueMail } from '#server/deeds/send-mail.ts'
import { passkeyRemovedMail } from '#server/mails/account.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { deletePasskey } from '#server/store/passkeys.ts'
import { lockPerson } from '#server/store/people.ts'

export async function removePasskey(ctx: OfPerson<WriteContext>, { id }: InputOf<typeof passkeys.delete>) {
  const { actor, db, now, baseUrl } = ctx
  const proof = judgeProof(actor.provedAt, now)
  if (!proof.ok) return proof
  const person = await lockPerson(db, actor.id)
  const name = await deletePasskey(db, actor.id, id)
  if (!person || name === undefined) return refuse('not_found', 'Not found')
  const mail = passkeyRemovedMail({ name, url: `${baseUrl}/settings/security` })
  const mailed = await queueMail(ctx, db, { personId: actor.id, to: person.email, mail })
  return mailed.ok ? allow(true) : mailed
}
