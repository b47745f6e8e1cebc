// Stops an order and returns the given share of its money.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function cancelOrder(
  ctx: OfPerson<WriteContext>,
  { order: id, version, note, percent }: InputOf<typeof desk.cancel>,
) {
  const done = await doAtDesk(ctx, { id, act: 'desk.cancel', note }, { version, note, percent })
  return done.ok ? allow(viewDossier(done.value)) : done
}
