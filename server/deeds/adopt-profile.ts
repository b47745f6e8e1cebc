// Links a provider's profile to a person's account.
import type { PendingLink } from '#domain/identities.ts'
import type { OfferedProvider } from '#domain/people.ts'
import type { Tx } from '#server/store/connection.ts'
import { deleteProfile, findProfile, insertProfile } from '#server/store/profiles.ts'

export type Adopted = {
  readonly provider: OfferedProvider
  readonly subject: string
  readonly name: string
}

/**
 * Links a provider's profile to the person, who must be locked and have proved their address. An earlier profile of the same
 * provider is replaced.
 */
export async function adoptProfile(
  db: Tx,
  { provider, subject, name }: Adopted,
  personId: number,
  now: number,
): Promise<boolean> {
  const held = await findProfile(db, provider, subject)
  if (held) return held.personId === personId
  await deleteProfile(db, personId, provider)
  return insertProfile(db, { personId, kind: provider, subject, name, image: null, now })
}

/** Links, after a mailed code, the profiles that waited for it in the same browser. */
export async function adoptPending(
  db: Tx,
  links: readonly PendingLink[],
  person: { readonly id: number; readonly email: string | null },
  now: number,
): Promise<void> {
  for (const link of links) if (link.email === person.email) await adoptProfile(db, link, person.id, now)
}
