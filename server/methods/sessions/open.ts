// Signs in with a password or with a mailed code.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { sessions } from '#contract/methods/sessions.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { INVALID_CODE, SIGN_IN_FAILED } from '#domain/failures.ts'
import { adoptPending } from '#server/acts/adopt-profile.ts'
import { openSession } from '#server/acts/open-session.ts'
import { proveAddress } from '#server/acts/prove-address.ts'
import { takeCode } from '#server/acts/take-code.ts'
import { countTry, takeBackTry } from '#server/acts/throttle.ts'
import type { TalkContext } from '#server/context.ts'
import { findClient, findPersonByEmail, lockPerson, lockPersonByEmail } from '#server/store/people.ts'
import { viewAuth } from '#server/views/client.ts'

type Opened = Verdict<{ readonly personId: number; readonly token: string }>

const REFUSED = refuse('invalid_credentials', SIGN_IN_FAILED)

export async function openSessionByProof(ctx: TalkContext, input: InputOf<typeof sessions.open>) {
  const tries = { name: 'signInTries', whose: [ctx.caller.address] } as const
  const allowed = await ctx.tx((db) => countTry(db, tries, ctx.now))
  if (!allowed.ok) return allowed
  const opened = 'code' in input ? await openByCode(ctx, input) : await openByPassword(ctx, input)
  if (!opened.ok) return opened
  ctx.caller.cookie.set(opened.value.token)
  return allow(viewAuth(await findClient(ctx.db, opened.value.personId)))
}

type ByPassword = { readonly email: string; readonly password: string }

async function openByPassword(ctx: TalkContext, { email, password }: ByPassword): Promise<Opened> {
  const failures = { name: 'signInFailures', whose: [email, ctx.caller.address] } as const
  const allowed = await ctx.tx((db) => countTry(db, failures, ctx.now))
  if (!allowed.ok) return allowed
  const found = await findPersonByEmail(ctx.db, email)
  // An address that nobody has costs the same work.
  const isRight = await ctx.ports.passwords.verify(found?.passwordHash ?? null, password)
  if (!found || !isRight) return REFUSED
  return ctx.tx(async (db) => {
    const person = await lockPerson(db, found.id)
    // The password may have been changed while it was looked at.
    if (!person || person.passwordHash !== found.passwordHash) return REFUSED
    await takeBackTry(db, failures)
    return allow({ personId: person.id, token: await openSession(db, ctx, person.id, 'password') })
  })
}

type ByCode = { readonly email: string; readonly code: string }

async function openByCode(ctx: TalkContext, { email, code }: ByCode): Promise<Opened> {
  return ctx.tx(async (db) => {
    const person = await lockPersonByEmail(db, email)
    const taken = await takeCode(db, { email, purpose: 'signin' }, code, ctx.now)
    if (!taken.ok) return taken
    if (!person) return refuse('invalid_code', INVALID_CODE)
    await proveAddress(db, ctx, person)
    await adoptPending(db, ctx.caller.pendingLinks, person, ctx.now)
    return allow({ personId: person.id, token: await openSession(db, ctx, person.id, 'code') })
  })
}
