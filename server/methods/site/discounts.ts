// The codes that are good now, for everybody to read.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listDiscounts as listRows } from '#server/store/discounts.ts'

export async function listDiscounts({ db, now }: ReadContext) {
  const rows = await listRows(db, now)
  return allow(rows.map(({ code, percent }) => ({ code, value: percent })))
}
