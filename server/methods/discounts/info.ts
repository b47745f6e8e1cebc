// Says what a promo code is worth to the caller; a code they have used already is worth nothing.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { discounts } from '#contract/methods/discounts.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { INVALID_CODE } from '#domain/failures.ts'
import type { ReadContext } from '#server/context.ts'
import { findDiscount, hasUsed } from '#server/store/discounts.ts'
import { viewDiscount } from '#server/views/discounts.ts'

export async function showDiscount(
  { actor, db, now }: ReadContext,
  { code }: InputOf<typeof discounts.info>,
) {
  const discount = await findDiscount(db, code, now)
  const isSpent = discount && actor.kind === 'person' && (await hasUsed(db, code, actor.id))
  if (!discount || isSpent) return refuse('invalid_code', INVALID_CODE, { code: INVALID_CODE })
  return allow(viewDiscount(discount))
}
