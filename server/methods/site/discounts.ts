// Lists the codes that are valid now, for everyone to read.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listDiscounts as listRows } from '#server/store/discounts.ts'
import { viewDiscount } from '#server/views/discounts.ts'

export async function listDiscounts({ db, now }: ReadContext) {
  const rows = await listRows(db, now)
  return allow(rows.map(viewDiscount))
}
