// Erases an account: one's own after a fresh proof, or that of a mailed link's token.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { judgeErasure } from '#domain/erasures.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { judgeProof } from '#domain/sessions.ts'
import { endUnpaidOrder } from '#server/acts/end-unpaid-order.ts'
import { erasePerson } from '#server/acts/erase-person.ts'
import { takeToken } from '#server/acts/take-token.ts'
import type { WriteContext } from '#server/context.ts'
import { lockOrdersOf } from '#server/store/erasures.ts'
import { lockPerson } from '#server/store/people.ts'

type Doomed = { readonly id: number; readonly email: string }

export async function deleteAccount(ctx: WriteContext, { token }: InputOf<typeof account.delete>) {
  const found = token === undefined ? await findSelf(ctx) : await findByToken(ctx, token)
  if (!found.ok) return found
  const person = found.value
  const ended = await endOrders(ctx, person.id)
  if (!ended.ok) return ended
  await erasePerson(ctx.db, ctx, person)
  if (ctx.actor.kind === 'person' && ctx.actor.id === person.id) ctx.caller.cookie.clear()
  return allow(true)
}

/** What is not paid ends with the account; what is has to come to its end first. */
async function endOrders({ db, now }: WriteContext, id: number): Promise<Verdict> {
  const orders = await lockOrdersOf(db, id)
  const allowed = judgeErasure(orders)
  if (!allowed.ok) return allowed
  const ending = { act: 'account.delete', actor: { id, scopes: [] }, now } as const
  for (const order of orders.filter(({ status }) => status === 'unpaid')) {
    const ended = await endUnpaidOrder(db, order.id, ending)
    if (!ended.ok) return ended
  }
  return allow()
}

async function findSelf({ actor, db, now }: WriteContext): Promise<Verdict<Doomed>> {
  const person = actor.kind === 'person' ? await lockPerson(db, actor.id) : undefined
  if (actor.kind === 'visitor' || !person) return refuse('unauthorized', 'Unauthorized')
  const proof = judgeProof(actor.provedAt, now)
  return proof.ok ? allow(person) : proof
}

async function findByToken({ db, now }: WriteContext, token: string): Promise<Verdict<Doomed>> {
  const person = await takeToken(db, token, 'delete', now)
  return person ? allow(person) : refuse('invalid_code', SOMETHING_WENT_WRONG)
}
