// Decides a dispute: one of four ways to grant it, or the reason why not.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField, required } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk, noteIn } from '#server/deeds/do-at-desk.ts'
import { viewDossier } from '#server/views/desk.ts'

type Input = InputOf<typeof desk.decideDispute>

export async function decideDispute(ctx: OfPerson<WriteContext>, input: Input) {
  const done = await decide(ctx, input)
  return done.ok ? allow(viewDossier(done.value)) : done
}

async function decide(
  ctx: OfPerson<WriteContext>,
  { order: id, version, outcome, percent, to, note }: Input,
) {
  const deed = { id, ...noteIn(note) }
  const share = { ...(percent !== undefined && { percent }), ...(to && { to }) }
  if (outcome === 'decline')
    return doAtDesk(ctx, { ...deed, act: 'desk.decideDispute.decline' }, { version, note })
  if (outcome === 'cancel')
    return doAtDesk(ctx, { ...deed, act: 'desk.decideDispute.cancel' }, { version, ...share })
  if (outcome !== 'refund')
    return doAtDesk(ctx, { ...deed, act: `desk.decideDispute.${outcome}` }, { version })
  if (percent === undefined) return refuseField('percent', required('percent'))
  return doAtDesk(ctx, { ...deed, act: 'desk.decideDispute.refund' }, { version, ...share, percent })
}
