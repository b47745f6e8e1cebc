// Makes a promo code, or changes one; who has used it keeps what it gave.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordPublicChange } from '#server/deeds/record-office-deed.ts'
import { listPromos, savePromo } from '#server/store/catalogue.ts'

export async function saveDiscount(ctx: OfPerson<WriteContext>, promo: InputOf<typeof desk.saveDiscount>) {
  const { code, percent, validFrom, validTo, maxUses } = promo
  if (validTo <= validFrom) return refuseField('validTo', 'The code must end after it begins.')
  if (!(await savePromo(ctx.db, promo)))
    return refuseField('maxUses', 'This code has been used more often already.')
  const note = `${code}: ${percent}%, ${validFrom} to ${validTo}, ${maxUses} uses`
  await recordPublicChange(ctx, { act: 'desk.saveDiscount', note })
  return allow([...(await listPromos(ctx.db))])
}
