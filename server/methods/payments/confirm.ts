// Tells a customer who comes back from the provider's page how the payment went. We ask the provider, not the page.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { payments } from '#contract/methods/payments.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { isSettled } from '#domain/payments.ts'
import { settleAttempt } from '#server/deeds/settle-attempt.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { awaitAttempt, findAttempt } from '#server/store/attempts.ts'
import { viewSettled } from '#server/views/payments.ts'

export async function confirm(
  ctx: OfPerson<TalkContext>,
  { id, type, token }: InputOf<typeof payments.confirm>,
) {
  // While the event of the payment is being recorded, we wait for that instead of asking the provider.
  const found = await ctx.tx((db) => awaitAttempt(db, type, token))
  const attempt = await found()
  if (attempt?.orderId !== id || attempt.customerId !== ctx.actor.id)
    return refuse('not_found', 'Payment failed')
  if (isSettled(attempt.state)) return allow(viewSettled(attempt))
  const allowed = await ctx.tx((db) =>
    countTry(db, { name: 'confirmations', whose: [String(ctx.actor.id)] }, ctx.now),
  )
  if (!allowed.ok) return allowed
  await settleAttempt({ ...ctx, payments: ctx.ports.payments }, attempt)
  const settled = await ctx.tx((db) => findAttempt(db, attempt.id))
  return allow(viewSettled(settled ?? attempt))
}
