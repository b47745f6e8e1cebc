// Adds the passkey that a browser has made, named after that browser, and mails its owner.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { passkeys } from '#contract/methods/passkeys.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeNewPasskey, PASSKEY_NAME_MAX, PASSKEY_NOT_ADDED, PASSKEY_TAKEN } from '#domain/passkeys.ts'
import { judgeProof } from '#domain/sessions.ts'
import { takeChallenge } from '#server/deeds/challenge.ts'
import { queueMail } from '#server/deeds/send-mail.ts'
import { passkeyAddedMail } from '#server/mails/account.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { insertPasskey, listPasskeys } from '#server/store/passkeys.ts'
import { lockPerson } from '#server/store/people.ts'
import { viewPasskey } from '#server/views/passkeys.ts'

export async function createPasskey(ctx: OfPerson<TalkContext>, made: InputOf<typeof passkeys.create>) {
  const { actor, now, caller, ports, baseUrl } = ctx
  const proof = judgeProof(actor.provedAt, now)
  if (!proof.ok) return proof
  const isAnswer = await ctx.tx((db) => takeChallenge(db, made.clientData, actor.id, now))
  const known = isAnswer && (await ports.passkeys.readNew(made))
  if (!known) return refuse('invalid_credentials', PASSKEY_NOT_ADDED)
  return ctx.whole(async (db) => {
    const person = await lockPerson(db, actor.id)
    if (!person) return refuse('unauthorized', 'Unauthorized')
    const allowed = judgeNewPasskey(person.emailProvenAt !== null, (await listPasskeys(db, actor.id)).length)
    if (!allowed.ok) return allowed
    const name = caller.device.slice(0, PASSKEY_NAME_MAX)
    const added = await insertPasskey(db, { personId: actor.id, credentialId: made.id, ...known, name, now })
    if (!added) return refuse('conflict', PASSKEY_TAKEN)
    const mail = passkeyAddedMail({ name, url: `${baseUrl}/settings/security` })
    const mailed = await queueMail(ctx, db, { personId: actor.id, to: person.email, mail })
    return mailed.ok ? allow(viewPasskey(added)) : mailed
  })
}
