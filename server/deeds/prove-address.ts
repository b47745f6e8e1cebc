// Notes that a person proved the mailbox of an account. The first proof locks out anyone who prepared the account before.
import type { Tx } from '#server/store/connection.ts'
import { deleteNetworks } from '#server/store/known-networks.ts'
import { updateEmailProven, updatePassword } from '#server/store/people.ts'
import { deleteProfiles } from '#server/store/profiles.ts'
import { deleteSessions } from '#server/store/sessions.ts'
import type { Opening } from './open-session.ts'

/**
 * Marks the address as proved by a person, who must be locked. A proof from a session of the account keeps that session and the
 * password.
 */
export async function proveAddress(
  db: Tx,
  { actor, now }: Pick<Opening, 'actor' | 'now'>,
  person: { readonly id: number; readonly emailProvenAt: number | null },
): Promise<void> {
  if (person.emailProvenAt !== null) return
  const kept = actor.kind === 'person' && actor.id === person.id ? actor.sessionId : null
  await updateEmailProven(db, person.id, now)
  if (kept === null) await updatePassword(db, person.id, null)
  await deleteProfiles(db, person.id)
  await deleteNetworks(db, person.id)
  await deleteSessions(db, person.id, kept)
}
