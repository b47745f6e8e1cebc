// Lets this browser get pushes, as long as its session lasts.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { pushes } from '#contract/methods/pushes.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { lockPerson } from '#server/store/people.ts'
import { findPushReach, keepPushAddress } from '#server/store/pushes.ts'
import { holdSession } from '#server/store/sessions.ts'
import { viewPush } from '#server/views/pushes.ts'

export async function createPush(
  { actor, db, now, push }: OfPerson<WriteContext>,
  { endpoint, p256dh, auth }: InputOf<typeof pushes.create>,
) {
  if (!push.accepts(endpoint)) return refuseField('endpoint', 'The endpoint field is not valid.')
  const { id: personId, sessionId } = actor
  // Two tabs of one browser may bring its address at once.
  await lockPerson(db, personId)
  if (!(await holdSession(db, sessionId))) return refuse('unauthorized', 'Unauthorized')
  await keepPushAddress(db, { personId, sessionId, endpoint, p256dh, auth, at: now })
  return allow(viewPush(push.publicKey, await findPushReach(db, personId, sessionId)))
}
