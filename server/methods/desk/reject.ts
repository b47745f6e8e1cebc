// Turns a paid order down and returns all of its money.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function rejectOrder(
  ctx: OfPerson<WriteContext>,
  { order: id, version, note }: InputOf<typeof desk.reject>,
) {
  const done = await doAtDesk(ctx, { id, act: 'desk.reject', note }, { version, note })
  return done.ok ? allow(viewDossier(done.value)) : done
}
