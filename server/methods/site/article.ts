// Shows one article with its text.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { site } from '#contract/methods/site.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { viewArticle } from '#server/views/site.ts'

export async function readArticle({ content }: ReadContext, { slug }: InputOf<typeof site.article>) {
  const article = content.articles.find((each) => each.slug === slug)
  if (!article) return refuse('not_found', 'There is no such article.')
  return allow({ ...viewArticle(article), content: article.content })
}
