// Signs in with a password or with a mailed code.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { sessions } from '#contract/methods/sessions.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { INVALID_CODE, SIGN_IN_FAILED } from '#domain/failures.ts'
import { adoptPending } from '#server/deeds/adopt-profile.ts'
import { openSession } from '#server/deeds/open-session.ts'
import { proveAddress } from '#server/deeds/prove-address.ts'
import { takeCode } from '#server/deeds/take-code.ts'
import { strangeTries } from '#server/deeds/strangers.ts'
import { countTries, countTry, takeBackTry, type Counted } from '#server/deeds/throttle.ts'
import type { TalkContext } from '#server/context.ts'
import type { Tx } from '#server/store/connection.ts'
import { findClient, findPersonByEmail, lockPerson, lockPersonByEmail } from '#server/store/people.ts'
import { viewAuth } from '#server/views/client.ts'

type Opened = Verdict<{ readonly personId: number; readonly token: string }>

const REFUSED = refuse('invalid_credentials', SIGN_IN_FAILED)

export async function openSessionByProof(ctx: TalkContext, input: InputOf<typeof sessions.open>) {
  const tries = { name: 'signInTries', whose: [ctx.caller.network] } as const
  const allowed = await ctx.tx((db) => countTry(db, tries, ctx.now))
  if (!allowed.ok) return allowed
  const opened = 'code' in input ? await openByCode(ctx, input) : await openByPassword(ctx, input)
  if (!opened.ok) return opened
  ctx.caller.cookie.set(opened.value.token)
  if ('code' in input) ctx.caller.forgetPendingLinks()
  return allow(viewAuth(await findClient(ctx.db, opened.value.personId)))
}

type ByPassword = { readonly email: string; readonly password: string }

async function openByPassword(ctx: TalkContext, { email, password }: ByPassword): Promise<Opened> {
  const counted = await ctx.tx((db) => countFailure(db, ctx, email))
  if (!counted.ok) return counted
  const found = await findPersonByEmail(ctx.db, email)
  // An address without an account costs the same work.
  const isRight = await ctx.ports.passwords
    .verify(found?.passwordHash ?? null, password, ctx.caller.network)
    .catch(async (error: unknown) => {
      // When too many wait, we check nothing, and what we don't check is no failure.
      await ctx.tx((db) => takeBackTries(db, counted.value))
      throw error
    })
  if (!found || !isRight) return REFUSED
  return ctx.tx(async (db) => {
    const person = await lockPerson(db, found.id)
    // The password may have changed while we checked it.
    if (!person || person.passwordHash !== found.passwordHash) return REFUSED
    await takeBackTries(db, counted.value)
    return allow({ personId: person.id, token: await openSession(db, ctx, person, 'password') })
  })
}

/** Counts the try and returns what it counted, to take back if the try succeeds. */
async function countFailure(
  db: Tx,
  { caller: { network }, now }: TalkContext,
  email: string,
): Promise<Verdict<readonly Counted[]>> {
  const failures: readonly Counted[] = [
    { name: 'signInFailures', whose: [email, network] },
    ...(await strangeTries(db, { email, network, now }, { name: 'strangeSignInFailures', whose: [email] })),
  ]
  const allowed = await countTries(db, failures, now)
  return allowed.ok ? allow(failures) : allowed
}

async function takeBackTries(db: Tx, counted: readonly Counted[]): Promise<void> {
  for (const each of counted) await takeBackTry(db, each)
}

type ByCode = { readonly email: string; readonly code: string }

async function openByCode(ctx: TalkContext, { email, code }: ByCode): Promise<Opened> {
  return ctx.tx(async (db) => {
    const person = await lockPersonByEmail(db, email)
    const taken = await takeCode(db, ctx, { email, purpose: 'signin' }, code)
    if (!taken.ok) return taken
    if (!person) return refuse('invalid_code', INVALID_CODE)
    await proveAddress(db, ctx, person)
    await adoptPending(db, ctx.caller.pendingLinks, person, ctx.now)
    return allow({ personId: person.id, token: await openSession(db, ctx, person, 'code') })
  })
}
