// Withdraws from the contract, for exactly what was quoted.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { withdrawals } from '#contract/methods/withdrawals.ts'
import { judge } from '#domain/acts.ts'
import { toCents } from '#domain/basics/money.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { recordOutcome } from '#server/acts/record-outcome.ts'
import { queueMail } from '#server/acts/send-mail.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { withdrawnMail } from '#server/mails/money.ts'
import { hastenLook } from '#server/store/attempts.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { findOrder } from '#server/store/orders.ts'
import { findEmail } from '#server/store/people.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function withdraw(
  ctx: OfPerson<WriteContext>,
  { order: id, amount }: InputOf<typeof withdrawals.create>,
) {
  const { actor, db, now, baseUrl } = ctx
  const order = await lockOrder(db, id)
  if (!order) return refuse('not_found', 'Order not found')
  const cents = toCents(amount)
  const judged = judge('withdrawals.create', order, actor, now, { amountCents: cents })
  if (!judged.ok) return judged
  const outcome = judged.value
  await recordOutcome(db, ctx, { order: { id, customerId: order.customerId }, personId: actor.id, outcome })
  // So that its page is closed before somebody pays on it.
  if (order.hasOpenAttempt) await hastenLook(db, id, now)
  const to = await findEmail(db, actor.id)
  const mail = withdrawnMail({ orderId: id, cents, at: now, url: `${baseUrl}/statement` })
  if (to !== null) await queueMail(ctx, db, { personId: actor.id, to, mail })
  const canceled = await findOrder(db, id)
  return canceled ? allow(viewOrder(canceled, now)) : refuse('not_found', 'Order not found')
}
