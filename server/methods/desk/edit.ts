// Changes the topic, the instructions and the terms of an order: each is a deed of its own, and all are done or none.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { isStillUnpaid } from '#domain/acts/ending.ts'
import { hoursToSeconds } from '#domain/basics/instant.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { doAtDesk } from '#server/deeds/do-at-desk.ts'
import { judgeEdits } from '#server/deeds/judge-edits.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { findPriced } from '#server/store/order-edits.ts'
import { viewDossier } from '#server/views/desk.ts'

type Input = InputOf<typeof desk.edit>

export async function editOrder(ctx: OfPerson<WriteContext>, input: Input) {
  const { order: id, topic, instructions } = input
  // Each deed raises the version of the order, and the next deed is decided on that version.
  let { version } = input
  let done
  if (topic !== undefined) {
    done = await doAtDesk(ctx, { id, act: 'desk.edit.topic', edits: { topic } }, { version })
    if (!done.ok) return done
    version = done.value.facts.version
  }
  if (instructions !== undefined) {
    done = await doAtDesk(ctx, { id, act: 'desk.edit.instructions', edits: { instructions } }, { version })
    if (!done.ok) return done
    version = done.value.facts.version
  }
  if (hasTerms(input)) done = await editTerms(ctx, { ...input, version })
  if (!done) return refuseField('topic', 'Change something first.')
  return done.ok ? allow(viewDossier(done.value)) : done
}

function hasTerms({ urgency, pages, slides, level, writerNote }: Input): boolean {
  return [urgency, pages, slides, level, writerNote].some((term) => term !== undefined)
}

async function editTerms(
  ctx: OfPerson<WriteContext>,
  { order: id, version, urgency, pages, slides, level: levelId, writerNote }: Input,
) {
  const { db } = ctx
  const facts = await lockOrder(db, id)
  const order = await findPriced(db, id)
  if (!facts || !order) return refuse('not_found', 'Order not found')
  const wanted = { pages, slides, levelId, urgencyHours: urgency }
  const bill = await judgeEdits(db, order, wanted, { isUnpaid: isStillUnpaid(facts) })
  if (!bill.ok) return bill
  const edits = { pages, slides, levelId, writerNote, bill: bill.value }
  const moved = urgency === undefined ? {} : { deadlineAt: order.createdAt + hoursToSeconds(urgency) }
  return doAtDesk(ctx, { id, act: 'desk.edit.terms', edits }, { version, ...moved })
}
