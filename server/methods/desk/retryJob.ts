// Has a job that was given up tried once more.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { EXPORT_SECONDS } from '#domain/files.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordOfficeDeed } from '#server/deeds/record-office-deed.ts'
import { reopenExport } from '#server/store/exports.ts'
import { listFailedJobs, retryFailedJob } from '#server/store/troubles.ts'

export async function retryJob(ctx: OfPerson<WriteContext>, { id }: InputOf<typeof desk.retryJob>) {
  const job = await retryFailedJob(ctx.db, id)
  if (!job) return refuse('not_found', 'Job not found')
  if (job.name === 'export') await reopenExport(ctx.db, job.row, ctx.now + EXPORT_SECONDS)
  await recordOfficeDeed(ctx, { act: 'desk.retryJob', note: id })
  return allow([...(await listFailedJobs(ctx.db))])
}
