// Shows the newest version to the customer.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function releasePaper(
  ctx: OfPerson<WriteContext>,
  { order: id, version, as }: InputOf<typeof desk.release>,
) {
  const done = await doAtDesk(ctx, { id, act: `desk.release.${as}` }, { version })
  return done.ok ? allow(viewDossier(done.value)) : done
}
