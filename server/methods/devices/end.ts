// Signs out one of the person's own devices; false if that device is no longer signed in.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { devices } from '#contract/methods/devices.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { deleteSession } from '#server/store/sessions.ts'

export async function endDevice(
  { actor, caller, db }: OfPerson<WriteContext>,
  { id }: InputOf<typeof devices.end>,
) {
  if (id === actor.sessionId) caller.cookie.clear()
  return allow(await deleteSession(db, actor.id, id))
}
