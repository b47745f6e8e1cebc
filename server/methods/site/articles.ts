// Lists all articles of the blog, newest first, without their texts.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewArticle } from '#server/views/site.ts'

export async function listArticles({ content }: ReadContext) {
  return allow(content.articles.map(viewArticle))
}
