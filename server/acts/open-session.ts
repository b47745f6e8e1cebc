// Signs somebody in: always under a new token, so that one planted or stolen before is worth nothing.
import type { Proof } from '#domain/sessions.ts'
import type { Tx } from '#server/store/connection.ts'
import { deleteSession, insertSession, renewSession } from '#server/store/sessions.ts'
import { digest } from './digest.ts'

export type Opening = {
  readonly actor:
    | { readonly kind: 'visitor' }
    | { readonly kind: 'person'; readonly id: number; readonly sessionId: number }
  readonly caller: { readonly device: string }
  readonly random: { token(): string }
  readonly now: number
}

/** The token for the cookie, to be set once the transaction is committed. */
export async function openSession(
  db: Tx,
  { actor, caller, random, now }: Opening,
  personId: number,
  provedBy: Proof,
): Promise<string> {
  const token = random.token()
  const session = { personId, tokenHash: digest(token), device: caller.device, provedBy, now }
  if (actor.kind === 'person') {
    // Who proves themselves again stays the same device in the list of sessions.
    if (actor.id === personId && (await renewSession(db, actor.sessionId, session))) return token
    await deleteSession(db, actor.id, actor.sessionId)
  }
  await insertSession(db, session)
  return token
}
