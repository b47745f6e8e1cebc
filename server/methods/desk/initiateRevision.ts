// Starts a revision that the customer did not ask for here.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function initiateRevision(
  ctx: OfPerson<WriteContext>,
  { order: id, version, instructions }: InputOf<typeof desk.initiateRevision>,
) {
  const done = await doAtDesk(
    ctx,
    { id, act: 'desk.initiateRevision', request: { reasonId: null, instructions } },
    { version },
  )
  return done.ok ? allow(viewDossier(done.value)) : done
}
