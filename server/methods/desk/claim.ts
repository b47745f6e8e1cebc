// Gives the calling writer an order from the pool. If several want it at once, one gets it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { lockCandidate } from '#server/store/candidates.ts'
import { viewDossier } from '#server/views/desk.ts'

/** Ranks below every category. */
const NO_WRITER = -1

export async function claimOrder(
  ctx: OfPerson<WriteContext>,
  { order: id, version }: InputOf<typeof desk.claim>,
) {
  const writer = await lockCandidate(ctx.db, id, ctx.actor.id)
  const categoryPercent = writer?.categoryPercent ?? NO_WRITER
  const done = await doAtDesk(ctx, { id, act: 'desk.claim' }, { version, categoryPercent })
  return done.ok ? allow(viewDossier(done.value)) : done
}
