// Says whether this browser gets pushes, and how many others of the person do.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findPushReach } from '#server/store/pushes.ts'
import { viewPush } from '#server/views/pushes.ts'

export async function showPush({ actor, db, push }: OfPerson<ReadContext>) {
  return allow(viewPush(push.publicKey, await findPushReach(db, actor.id, actor.sessionId)))
}
