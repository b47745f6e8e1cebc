// Sends the newest version back to its writer, with what is missing.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function returnPaper(
  ctx: OfPerson<WriteContext>,
  { order: id, version, note }: InputOf<typeof desk.return>,
) {
  const done = await doAtDesk(ctx, { id, act: 'desk.return', note }, { version, note })
  return done.ok ? allow(viewDossier(done.value)) : done
}
