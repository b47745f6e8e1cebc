// Lists what a customer may want from a dispute.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listPurposes } from '#server/store/types.ts'
import { viewPurpose } from '#server/views/types.ts'

export async function fetchPurposes({ db }: ReadContext) {
  return allow((await listPurposes(db)).map(viewPurpose))
}
