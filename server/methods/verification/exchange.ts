// Exchanges a mailed code for a short-lived token, or tells who a token belongs to without using it up.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { verification } from '#contract/methods/verification.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { TEMPORARY_TOKEN_SECONDS } from '#domain/codes.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import { digest } from '#server/deeds/digest.ts'
import { proveAddress } from '#server/deeds/prove-address.ts'
import { takeCode } from '#server/deeds/take-code.ts'
import type { TalkContext } from '#server/context.ts'
import { lockPersonByEmail } from '#server/store/people.ts'
import { findTokenOwner, insertToken } from '#server/store/tokens.ts'

type Input = InputOf<typeof verification.exchange>
type ByCode = Extract<Input, { readonly code: string }>

export async function exchangeProof(ctx: TalkContext, input: Input) {
  if ('code' in input) return exchangeCode(ctx, input)
  const owner = await findTokenOwner(ctx.db, digest(input.token), ctx.now)
  return allow(owner ? { email: owner.email, name: owner.name } : null)
}

async function exchangeCode(ctx: TalkContext, { email, code, purpose }: ByCode) {
  const { now, random } = ctx
  return ctx.tx(async (db) => {
    const person = await lockPersonByEmail(db, email)
    const taken = await takeCode(db, ctx, { email, purpose }, code)
    if (!taken.ok) return taken
    if (!person) return refuse('invalid_code', INVALID_CODE)
    if (purpose === 'verify') await proveAddress(db, ctx, person)
    const token = random.token()
    const expiresAt = now + TEMPORARY_TOKEN_SECONDS
    await insertToken(db, { tokenHash: digest(token), email, purpose, expiresAt })
    return allow({ token, expires: TEMPORARY_TOKEN_SECONDS })
  })
}
