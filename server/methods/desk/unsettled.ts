// Lists the money that waits for a person.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listUnsettled } from '#server/deeds/list-unsettled.ts'
import { viewUnsettled } from '#server/views/unsettled.ts'

export async function fetchUnsettled({ db, now }: ReadContext) {
  return allow(viewUnsettled(await listUnsettled(db, now)))
}
