// Says what a browser needs to make a passkey for the person.
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeNewPasskey, passkeySite } from '#domain/passkeys.ts'
import { judgeProof } from '#domain/sessions.ts'
import { makeChallenge, passkeyAccount } from '#server/deeds/challenge.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { listPasskeys } from '#server/store/passkeys.ts'
import { lockPerson } from '#server/store/people.ts'

export async function preparePasskey(ctx: OfPerson<WriteContext>) {
  const { actor, db, now, baseUrl } = ctx
  const proof = judgeProof(actor.provedAt, now)
  if (!proof.ok) return proof
  const person = await lockPerson(db, actor.id)
  if (!person) return refuse('unauthorized', 'Unauthorized')
  const own = await listPasskeys(db, actor.id)
  const allowed = judgeNewPasskey(person.emailProvenAt !== null, own.length)
  if (!allowed.ok) return allowed
  const challenge = await makeChallenge(db, ctx, actor.id)
  if (!challenge.ok) return challenge
  return allow({
    challenge: challenge.value,
    site: passkeySite(baseUrl),
    account: passkeyAccount(actor.id),
    known: own.map(({ credentialId }) => credentialId),
  })
}
