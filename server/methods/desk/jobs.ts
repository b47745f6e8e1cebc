// Lists the jobs that we gave up.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listFailedJobs } from '#server/store/troubles.ts'

export async function fetchJobs({ db }: ReadContext) {
  return allow([...(await listFailedJobs(db))])
}
