// Erases an account: one's own after a fresh proof, or that of a mailed link's token.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { judgeErasure } from '#domain/erasures.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { judgeProof } from '#domain/sessions.ts'
import { digest } from '#server/acts/digest.ts'
import { emptyWallet } from '#server/acts/empty-wallet.ts'
import { endUnpaidOrder } from '#server/acts/end-unpaid-order.ts'
import { erasePerson } from '#server/acts/erase-person.ts'
import { endAttempt } from '#server/acts/settle-attempt.ts'
import { takeToken } from '#server/acts/take-token.ts'
import type { TalkContext } from '#server/context.ts'
import { listAttemptsUnderWay } from '#server/store/attempts.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrdersOf } from '#server/store/erasures.ts'
import { lockPerson } from '#server/store/people.ts'
import { findTokenOwner } from '#server/store/tokens.ts'

type Doomed = { readonly id: number; readonly email: string }

export async function deleteAccount(ctx: TalkContext, { token }: InputOf<typeof account.delete>) {
  const asking = await findAsking(ctx, token)
  if (!asking.ok) return asking
  for (const attempt of await listAttemptsUnderWay(ctx.db, asking.value))
    await endAttempt({ ...ctx, payments: ctx.ports.payments }, attempt)
  const erased = await ctx.whole((db) => eraseAsked(db, ctx, token))
  if (erased.ok && ctx.actor.kind === 'person' && ctx.actor.id === asking.value) ctx.caller.cookie.clear()
  return erased
}

/** Who asks, by number; what they ask with is looked at, and not used up. */
async function findAsking({ actor, db, now }: TalkContext, token?: string): Promise<Verdict<number>> {
  if (token !== undefined) {
    const owner = await findTokenOwner(db, digest(token), now)
    return owner?.purpose === 'delete' ? allow(owner.id) : refuse('invalid_code', SOMETHING_WENT_WRONG)
  }
  if (actor.kind === 'visitor') return refuse('unauthorized', 'Unauthorized')
  const proof = judgeProof(actor.provedAt, now)
  return proof.ok ? allow(actor.id) : proof
}

async function eraseAsked(db: Tx, ctx: TalkContext, token?: string): Promise<Verdict<boolean>> {
  const found = token === undefined ? await lockSelf(db, ctx) : await lockByToken(db, ctx, token)
  if (!found.ok) return found
  const { id } = found.value
  const ended = await endOrders(db, ctx, id)
  if (!ended.ok) return ended
  const emptied = await emptyWallet(db, ctx, id)
  if (!emptied.ok) return emptied
  await erasePerson(db, ctx, found.value)
  return allow(true)
}

/** What is not paid ends with the account; what is has to come to its end first. */
async function endOrders(db: Tx, ctx: TalkContext, id: number): Promise<Verdict> {
  const orders = await lockOrdersOf(db, id)
  const allowed = judgeErasure(orders)
  if (!allowed.ok) return allowed
  const ending = { act: 'account.delete', actor: { id, scopes: [] } } as const
  for (const order of orders.filter(({ status }) => status === 'unpaid')) {
    const ended = await endUnpaidOrder(db, ctx, order.id, ending)
    if (!ended.ok) return ended
  }
  return allow()
}

async function lockSelf(db: Tx, { actor }: TalkContext): Promise<Verdict<Doomed>> {
  const person = actor.kind === 'person' ? await lockPerson(db, actor.id) : undefined
  return person ? allow(person) : refuse('unauthorized', 'Unauthorized')
}

async function lockByToken(db: Tx, { now }: TalkContext, token: string): Promise<Verdict<Doomed>> {
  const person = await takeToken(db, token, 'delete', now)
  return person ? allow(person) : refuse('invalid_code', SOMETHING_WENT_WRONG)
}
