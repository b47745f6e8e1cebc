// Gives a person scopes or takes them away, and keeps a writer's pen name and category.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { judgeScopes } from '#domain/staff.ts'
import { refuseField, required } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { insertAudit } from '#server/store/audits.ts'
import { leaveHint } from '#server/store/hints.ts'
import { lockPerson, scopesIn } from '#server/store/people.ts'
import { findStaff, isWriterCategory, lockAdmins, saveWriter, updateScopes } from '#server/store/staff.ts'
import { viewStaff } from '#server/views/staff.ts'

export async function setScopes(
  { actor, db, now }: OfPerson<WriteContext>,
  { person: id, scopes, penName, category }: InputOf<typeof desk.setScopes>,
) {
  const admins = await lockAdmins(db)
  // The scope may have been taken from the caller while they waited.
  if (!admins.includes(actor.id)) return refuse('unauthorized', 'Unauthorized')
  const person = (await lockPerson(db, id)) && (await findStaff(db, id))
  if (!person) return refuse('not_found', 'Person not found')
  const held = scopesIn(person.scopes)
  const judged = judgeScopes({ ...person, scopes: held }, { scopes, penName }, actor.id)
  if (!judged.ok) return judged
  if (judged.value.includes('writer')) {
    if (category === undefined || !(await isWriterCategory(db, category)))
      return refuseField('category', required('category'))
    if (!(await saveWriter(db, { id, penName, categoryId: category })))
      return refuseField('penName', 'Another writer has this pen name.')
  }
  await updateScopes(db, id, judged.value)
  // The front page names those who write.
  if ([...held, ...judged.value].includes('writer')) await leaveHint(db, { type: 'pages' })
  await insertAudit(db, {
    subjectId: id,
    actorId: actor.id,
    act: 'desk.setScopes',
    from: held.join(' '),
    to: judged.value.join(' '),
    cents: 0,
    note: null,
    at: now,
  })
  const changed = await findStaff(db, id)
  if (!changed) throw new Error(`person ${id} is missing after a change of scopes`)
  return allow(viewStaff(changed))
}
