// Lists the codes that are valid now, for everyone to read.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listDiscountRows } from '#server/store/discounts.ts'
import { viewDiscount } from '#server/views/discounts.ts'

export async function listDiscounts({ db, now }: ReadContext) {
  const rows = await listDiscountRows(db, now)
  return allow(rows.map(viewDiscount))
}
