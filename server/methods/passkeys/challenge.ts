// Says what a browser needs to sign in with a passkey. A signed-in person proves who they are with one of
// their own.
import { allow } from '#domain/basics/verdict.ts'
import { passkeySite } from '#domain/passkeys.ts'
import { makeChallenge } from '#server/deeds/challenge.ts'
import type { WriteContext } from '#server/context.ts'
import { listPasskeys } from '#server/store/passkeys.ts'

export async function askForPasskey(ctx: WriteContext) {
  const { actor, db, baseUrl } = ctx
  const challenge = await makeChallenge(db, ctx, null)
  if (!challenge.ok) return challenge
  const own = actor.kind === 'person' ? await listPasskeys(db, actor.id) : []
  return allow({
    challenge: challenge.value,
    site: passkeySite(baseUrl),
    known: own.map(({ credentialId }) => credentialId),
  })
}
