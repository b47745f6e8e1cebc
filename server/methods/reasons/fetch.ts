// Lists the reasons for a revision.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listReasons } from '#server/store/types.ts'
import { viewReference } from '#server/views/types.ts'

export async function fetchReasons({ db }: ReadContext) {
  return allow((await listReasons(db)).map(viewReference))
}
