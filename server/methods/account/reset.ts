// Sets a new password, with the token of a mailed link or soon after signing in with a code. Every device signs in anew.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { judgeProof } from '#domain/sessions.ts'
import { changePassword } from '#server/deeds/change-password.ts'
import { digest } from '#server/deeds/digest.ts'
import { proveAddress } from '#server/deeds/prove-address.ts'
import { takeToken } from '#server/deeds/take-token.ts'
import type { Actor, TalkContext } from '#server/context.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockPerson } from '#server/store/people.ts'
import { deleteSession } from '#server/store/sessions.ts'
import { findTokenOwner } from '#server/store/tokens.ts'

const REFUSED = refuse('invalid_code', SOMETHING_WENT_WRONG)

export async function resetPassword(ctx: TalkContext, { password, token }: InputOf<typeof account.reset>) {
  // Hashing is expensive, so a made-up token must not make us do it.
  if (!(await mayReset(ctx, token))) return REFUSED
  const passwordHash = await ctx.ports.passwords.hash(password, ctx.caller.network)
  const reset = await ctx.whole(async (db) => {
    const person = await lockWhoever(db, ctx, token)
    if (!person) return REFUSED
    if (token !== undefined) await proveAddress(db, ctx, person)
    const { id: personId, email } = person
    const changed = await changePassword(db, ctx, { personId, email, passwordHash, kept: null })
    if (!changed.ok) return changed
    // A browser that is signed in as another person forgets that session below, so it ends here.
    if (ctx.actor.kind === 'person') await deleteSession(db, ctx.actor.id, ctx.actor.sessionId)
    return allow(true)
  })
  if (reset.ok) ctx.caller.cookie.clear()
  return reset
}

async function mayReset({ actor, db, now }: TalkContext, token: string | undefined): Promise<boolean> {
  if (token === undefined) return isFreshByCode(actor, now)
  return (await findTokenOwner(db, digest(token), now))?.purpose === 'reset'
}

function isFreshByCode(actor: Actor, now: number): boolean {
  return actor.kind === 'person' && actor.provedBy === 'code' && judgeProof(actor.provedAt, now).ok
}

async function lockWhoever(db: Tx, { actor, now }: TalkContext, token: string | undefined) {
  if (token === undefined) return actor.kind === 'person' ? lockPerson(db, actor.id) : undefined
  return takeToken(db, token, 'reset', now)
}
