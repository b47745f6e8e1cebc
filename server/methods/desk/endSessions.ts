// Signs a person out everywhere: their sessions end, and their live connections with them.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordOfficeDeed } from '#server/deeds/record-office-deed.ts'
import { lockPerson } from '#server/store/people.ts'
import { deleteSessions } from '#server/store/sessions.ts'
import { findStaff } from '#server/store/staff.ts'
import { viewStaff } from '#server/views/staff.ts'

export async function endSessions(
  ctx: OfPerson<WriteContext>,
  { person: id }: InputOf<typeof desk.endSessions>,
) {
  const { actor, db } = ctx
  if (!(await lockPerson(db, id))) return refuse('not_found', 'Person not found')
  // Admins who sign themselves out everywhere stay signed in on the device they use.
  await deleteSessions(db, id, actor.sessionId)
  await recordOfficeDeed(ctx, { act: 'desk.endSessions', note: 'signed out everywhere', subjectId: id })
  const person = await findStaff(db, id)
  if (!person) throw new Error(`person ${id} is missing after the end of their sessions`)
  return allow(viewStaff(person))
}
