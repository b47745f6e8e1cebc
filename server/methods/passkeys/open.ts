// Signs in with a passkey, or proves with one that a signed-in person is still there.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { passkeys } from '#contract/methods/passkeys.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { PASSKEY_REFUSED } from '#domain/passkeys.ts'
import { passkeyAccount, takeChallenge } from '#server/deeds/challenge.ts'
import { openSession } from '#server/deeds/open-session.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { TalkContext } from '#server/context.ts'
import { findPasskey, usePasskey } from '#server/store/passkeys.ts'
import { findClient, lockPerson } from '#server/store/people.ts'
import { viewAuth } from '#server/views/client.ts'

type Input = InputOf<typeof passkeys.open>

const REFUSED = refuse('invalid_credentials', PASSKEY_REFUSED)

export async function openByPasskey(ctx: TalkContext, signed: Input) {
  const tries = { name: 'signInTries', whose: [ctx.caller.network] } as const
  const allowed = await ctx.tx((db) => countTry(db, tries, ctx.now))
  if (!allowed.ok) return allowed
  const opened = await openSigned(ctx, signed)
  if (!opened.ok) return opened
  ctx.caller.cookie.set(opened.value.token)
  return allow(viewAuth(await findClient(ctx.db, opened.value.personId)))
}

async function openSigned(
  ctx: TalkContext,
  signed: Input,
): Promise<Verdict<{ readonly personId: number; readonly token: string }>> {
  const { actor, db, now, ports } = ctx
  if (!(await ctx.tx((tx) => takeChallenge(tx, signed.clientData, null, now)))) return REFUSED
  const found = await findPasskey(db, signed.id)
  const counter = await ports.passkeys.readCounter(signed, found)
  if (!found || counter === undefined || signed.account !== passkeyAccount(found.personId)) return REFUSED
  // A signed-in person proves themselves with a passkey of their own; it never starts a session of another
  // account.
  if (actor.kind === 'person' && actor.id !== found.personId) return REFUSED
  return ctx.whole(async (tx) => {
    const person = await lockPerson(tx, found.personId)
    // It may have been removed, or used on another device, while we checked it.
    if (!person || !(await usePasskey(tx, found.id, counter, now))) return REFUSED
    return allow({ personId: person.id, token: await openSession(tx, ctx, person, 'passkey') })
  })
}
