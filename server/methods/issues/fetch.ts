// Lists what may have gone wrong, for opening a dispute.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listIssues } from '#server/store/types.ts'
import { viewReference } from '#server/views/types.ts'

export async function fetchIssues({ db }: ReadContext) {
  return allow((await listIssues(db)).map(viewReference))
}
