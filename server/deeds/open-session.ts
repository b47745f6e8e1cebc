// Signs a person in, always under a new token, so that a token planted or stolen before is worthless.
import type { Proof } from '#domain/sessions.ts'
import type { Tx } from '#server/store/connection.ts'
import { rememberNetwork } from '#server/store/known-networks.ts'
import { deleteSession, insertSession, renewSession } from '#server/store/sessions.ts'
import { digest } from './digest.ts'
import { networkHash } from './strangers.ts'

export type Opening = {
  readonly actor:
    | { readonly kind: 'visitor' }
    | { readonly kind: 'person'; readonly id: number; readonly sessionId: number }
  readonly caller: { readonly device: string; readonly network: string }
  readonly random: { token(): string }
  readonly now: number
}

/** Returns the token for the cookie; set the cookie once the transaction has committed. */
export async function openSession(
  db: Tx,
  { actor, caller, random, now }: Opening,
  { id: personId, email }: { readonly id: number; readonly email: string },
  provedBy: Proof,
): Promise<string> {
  await rememberNetwork(db, { personId, hash: networkHash(email, caller.network), now })
  const token = random.token()
  const session = { personId, tokenHash: digest(token), device: caller.device, provedBy, now }
  if (actor.kind === 'person') {
    // A person who proves themselves again stays the same device in the list of sessions.
    if (actor.id === personId && (await renewSession(db, actor.sessionId, session))) return token
    await deleteSession(db, actor.id, actor.sessionId)
  }
  await insertSession(db, session)
  return token
}
