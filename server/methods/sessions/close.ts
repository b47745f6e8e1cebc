// Signs out, and succeeds even if the caller is signed out already.
import { allow } from '#domain/basics/verdict.ts'
import type { WriteContext } from '#server/context.ts'
import { deleteSession } from '#server/store/sessions.ts'

export async function closeSession({ actor, caller, db }: WriteContext) {
  if (actor.kind === 'person') await deleteSession(db, actor.id, actor.sessionId)
  caller.cookie.clear()
  return allow(true)
}
