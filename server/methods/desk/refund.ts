// Returns the rest of the money of a canceled order.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function refundOrder(
  ctx: OfPerson<WriteContext>,
  { order: id, version }: InputOf<typeof desk.refund>,
) {
  const done = await doAtDesk(ctx, { id, act: 'desk.refund' }, { version })
  return done.ok ? allow(viewDossier(done.value)) : done
}
