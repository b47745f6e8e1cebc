// Lets a paid order into the pool.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function approveOrder(
  ctx: OfPerson<WriteContext>,
  { order: id, version, waive }: InputOf<typeof desk.approve>,
) {
  const done = await doAtDesk(ctx, { id, act: 'desk.approve' }, { version, waivesFiles: waive })
  return done.ok ? allow(viewDossier(done.value)) : done
}
