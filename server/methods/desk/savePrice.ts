// Changes one price of the tariff, for orders that are placed from now on.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { toCents } from '#domain/basics/money.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordPublicChange } from '#server/deeds/record-office-deed.ts'
import { updatePrice } from '#server/store/catalogue.ts'
import { listPrices } from '#server/store/types.ts'
import { viewPrice } from '#server/views/types.ts'

export async function savePrice(
  ctx: OfPerson<WriteContext>,
  { level, hours, value }: InputOf<typeof desk.savePrice>,
) {
  const cents = toCents(value)
  if (!(await updatePrice(ctx.db, { level, hours, cents })))
    return refuseField('hours', 'The tariff has no such price.')
  await recordPublicChange(ctx, { act: 'desk.savePrice', note: `level ${level}, ${hours} h: ${cents} cents` })
  return allow((await listPrices(ctx.db)).map(viewPrice))
}
