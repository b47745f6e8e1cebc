// Gives an order of the pool to a writer.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { lockCandidate } from '#server/store/candidates.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function assignWriter(
  ctx: OfPerson<WriteContext>,
  { order: id, version, writer: writerId }: InputOf<typeof desk.assign>,
) {
  const writer = await lockCandidate(ctx.db, id, writerId)
  if (!writer) return refuseField('writer', 'This person can’t write this paper.')
  const done = await doAtDesk(ctx, { id, act: 'desk.assign' }, { version, writer })
  return done.ok ? allow(viewDossier(done.value)) : done
}
