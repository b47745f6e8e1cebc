// Erases an account: the caller's own after a fresh proof, or the one that a mailed link's token names.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { judgeErasure, judgeLeaving } from '#domain/erasures.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { judgeProof } from '#domain/sessions.ts'
import { digest } from '#server/deeds/digest.ts'
import { emptyWallet } from '#server/deeds/empty-wallet.ts'
import { erasePerson } from '#server/deeds/erase-person.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import { endAttempt } from '#server/deeds/settle-attempt.ts'
import { takeToken } from '#server/deeds/take-token.ts'
import type { TalkContext } from '#server/context.ts'
import { listAttemptsUnderWay } from '#server/store/attempts.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrdersOf } from '#server/store/erasures.ts'
import { lockPerson, scopesIn } from '#server/store/people.ts'
import { findTokenOwner } from '#server/store/tokens.ts'

type Doomed = { readonly id: number; readonly email: string; readonly scopes: readonly string[] }

export async function deleteAccount(ctx: TalkContext, { token }: InputOf<typeof account.delete>) {
  const asking = await findAsking(ctx, token)
  if (!asking.ok) return asking
  for (const attempt of await listAttemptsUnderWay(ctx.db, asking.value))
    await endAttempt({ ...ctx, payments: ctx.ports.payments }, attempt)
  const erased = await ctx.whole((db) => eraseAsked(db, ctx, token))
  if (erased.ok && ctx.actor.kind === 'person' && ctx.actor.id === asking.value) ctx.caller.cookie.clear()
  return erased
}

/** Returns the id of the person who asks, without using up their token. */
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
  const { id, scopes } = found.value
  const leaving = judgeLeaving(scopesIn(scopes))
  if (!leaving.ok) return leaving
  const ended = await endOrders(db, ctx, id)
  if (!ended.ok) return ended
  const emptied = await emptyWallet(db, ctx, id)
  if (!emptied.ok) return emptied
  const erased = await erasePerson(db, ctx, found.value)
  return erased.ok ? allow(true) : erased
}

/** Ends unpaid orders and requests that wait with the account; paid orders have to end first. */
async function endOrders(db: Tx, ctx: TalkContext, id: number): Promise<Verdict> {
  const orders = await lockOrdersOf(db, id)
  const allowed = judgeErasure(orders)
  if (!allowed.ok) return allowed
  const ending = { act: 'account.delete', actor: { id, scopes: [] }, now: ctx.now } as const
  for (const order of orders.filter(
    ({ status, hasPendingRevision }) => status === 'unpaid' || hasPendingRevision,
  )) {
    const judged = await judgeDeed(db, { id: order.id, ...ending })
    if (!judged.ok) return judged
    await recordDeed(db, ctx, judged.value)
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
