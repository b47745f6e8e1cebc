// Stops pushes to this browser.
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { deletePushAddress, findPushReach } from '#server/store/pushes.ts'
import { viewPush } from '#server/views/pushes.ts'

export async function endPushes({ actor, db, push }: OfPerson<WriteContext>) {
  await deletePushAddress(db, actor.sessionId)
  return allow(viewPush(push.publicKey, await findPushReach(db, actor.id, actor.sessionId)))
}
