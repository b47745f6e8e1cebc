// Decides on the revision that the customer asked for.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk, noteIn } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function decideRevision(
  ctx: OfPerson<WriteContext>,
  { order: id, version, outcome, note }: InputOf<typeof desk.decideRevision>,
) {
  const done =
    outcome === 'approve'
      ? await doAtDesk(ctx, { id, act: 'desk.decideRevision.approve', ...noteIn(note) }, { version })
      : await doAtDesk(ctx, { id, act: 'desk.decideRevision.decline', note }, { version, note })
  return done.ok ? allow(viewDossier(done.value)) : done
}
