// Withdraws from the contract, for exactly the quoted sum.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { withdrawals } from '#contract/methods/withdrawals.ts'
import { toCents } from '#domain/basics/money.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { splitReturn } from '#domain/refunds.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { clockOf } from '#server/deeds/place.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import { queueMail } from '#server/deeds/send-mail.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { withdrawnMail } from '#server/mails/money.ts'
import { hastenLook } from '#server/store/attempts.ts'
import { listCaptures } from '#server/store/captures.ts'
import { findOrder } from '#server/store/orders.ts'
import { findAddressee } from '#server/store/people.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function withdraw(
  ctx: OfPerson<WriteContext>,
  { order: id, amount }: InputOf<typeof withdrawals.create>,
) {
  const { actor, db, now, baseUrl } = ctx
  const cents = toCents(amount)
  const act = 'withdrawals.create'
  const judged = await judgeDeed(db, { id, act, actor, now }, { amountCents: cents })
  if (!judged.ok) return judged
  const back = splitReturn(cents, await listCaptures(db, id), 'payment')
  await recordDeed(db, ctx, judged.value)
  // The provider's page has to close before the customer pays on it.
  if (judged.value.order.hasOpenAttempt) await hastenLook(db, id, now)
  const addressee = await findAddressee(db, actor.id)
  if (!addressee) return refuse('unauthorized', 'Unauthorized')
  const mail = withdrawnMail({
    orderId: id,
    cents,
    back,
    wasPaid: judged.value.order.paidCents > 0,
    at: now,
    clock: clockOf(addressee),
    url: `${baseUrl}/statement`,
  })
  const told = await queueMail(ctx, db, { personId: actor.id, to: addressee.email, mail })
  if (!told.ok) return told
  const canceled = await findOrder(db, id)
  return canceled ? allow(viewOrder(canceled, now)) : refuse('not_found', 'Order not found')
}
