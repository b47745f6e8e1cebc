// Lists the categories of writers, with what each adds to the price.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listWriterCategories } from '#server/store/types.ts'
import { viewCategory } from '#server/views/types.ts'

export async function fetchCategories({ db }: ReadContext) {
  return allow((await listWriterCategories(db)).map(viewCategory))
}
