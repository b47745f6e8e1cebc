// Lists the categories of the articles, and their authors.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewShelf } from '#server/views/site.ts'

export async function listShelves({ content }: ReadContext) {
  return allow({
    categories: content.categories.map(viewShelf),
    authors: content.authors.map(viewShelf),
  })
}
