// Signs up, and in.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { SIGN_UP_FAILED } from '#domain/failures.ts'
import { openSession } from '#server/deeds/open-session.ts'
import { placeOf } from '#server/deeds/place.ts'
import { countTry } from '#server/deeds/throttle.ts'
import type { TalkContext } from '#server/context.ts'
import { findClient, insertPerson } from '#server/store/people.ts'
import { viewAuth } from '#server/views/client.ts'

export async function createAccount(ctx: TalkContext, input: InputOf<typeof account.create>) {
  const { caller, now } = ctx
  const tries = { name: 'signUps', whose: [caller.network] } as const
  const allowed = await ctx.tx((db) => countTry(db, tries, now))
  if (!allowed.ok) return allowed
  const { email, name, password } = input
  const passwordHash = await ctx.ports.passwords.hash(password, caller.network)
  const opened = await ctx.tx(async (db) => {
    const place = placeOf(input, now) ?? { zone: null, offsetMinutes: null }
    const id = await insertPerson(db, { email, name, passwordHash, place, emailProvenAt: null, now })
    return id === undefined ? undefined : { id, token: await openSession(db, ctx, { id, email }, 'password') }
  })
  if (!opened) return refuse('conflict', SIGN_UP_FAILED)
  caller.cookie.set(opened.token)
  return allow(viewAuth(await findClient(ctx.db, opened.id)))
}
