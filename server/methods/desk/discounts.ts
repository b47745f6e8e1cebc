// Lists every promo code, the ones that last longest first.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listPromos } from '#server/store/catalogue.ts'

export async function fetchPromos({ db }: ReadContext) {
  return allow([...(await listPromos(db))])
}
