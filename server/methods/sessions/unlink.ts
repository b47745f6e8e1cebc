// Disconnects a provider's profile, unless it is the only way in.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { sessions } from '#contract/methods/sessions.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { PROVIDER_NAMES } from '#domain/people.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { lockPerson } from '#server/store/people.ts'
import { deleteProfile, listProfiles } from '#server/store/profiles.ts'

export async function unlinkProfile(
  { actor, db }: OfPerson<WriteContext>,
  { kind }: InputOf<typeof sessions.unlink>,
) {
  const person = await lockPerson(db, actor.id)
  const wasLinked = await deleteProfile(db, actor.id, kind)
  if (!wasLinked) return refuse('not_found', `${PROVIDER_NAMES[kind]} is not connected.`)
  if (!person?.passwordHash && (await listProfiles(db, actor.id)).length === 0)
    return refuse('conflict', 'Set a password first.')
  return allow(true)
}
