// Lists the tariff: the price of a page by level and deadline.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listPrices } from '#server/store/types.ts'
import { viewPrice } from '#server/views/types.ts'

export async function fetchTariff({ db }: ReadContext) {
  return allow((await listPrices(db)).map(viewPrice))
}
