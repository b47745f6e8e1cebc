// Lists our writers under their pen names, with what the database says about their work.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listWriterRows } from '#server/store/writers.ts'
import { viewWriterOnPage } from '#server/views/site.ts'

export async function listWriters({ db, isDemo }: ReadContext) {
  const rows = await listWriterRows(db)
  return allow({ isDemo, writers: rows.map(viewWriterOnPage) })
}
