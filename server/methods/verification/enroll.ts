// Mails a code or a link; the answer is the same whether or not the address has an account.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { verification } from '#contract/methods/verification.ts'
import { allow } from '#domain/basics/verdict.ts'
import { CODE_RESEND_SECONDS, mailedFor } from '#domain/codes.ts'
import { requestProof } from '#server/deeds/request-proof.ts'
import type { WriteContext } from '#server/context.ts'

export async function enrollAddress(ctx: WriteContext, asked: InputOf<typeof verification.enroll>) {
  const requested = await requestProof(ctx.db, ctx, asked)
  if (!requested.ok) return requested
  const { lifetimeSeconds } = mailedFor(asked.purpose)
  return allow({ ...asked, expires: lifetimeSeconds, resend: CODE_RESEND_SECONDS })
}
