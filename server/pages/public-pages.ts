// Every page that looks the same to all visitors, and the other pages that the sitemap names.
import type { Content } from '#server/content/content.ts'

/** A page, with the day of its last change if it has one. */
export type PublicPage = { readonly path: string; readonly changedAt?: number }

/** Their addresses say where a person wants to go next, so their content differs. */
const FORMS = ['/signin', '/signup', '/password/reset', '/delete']

const FIXED = ['/', '/prices-and-discounts', '/contacts', '/blog/category', '/blog/author']

export function publicPages(content: Content): PublicPage[] {
  const { articles, samples, texts, categories, authors, withdrawn } = content
  const pages: PublicPage[] = [
    ...FIXED.map((path) => ({ path })),
    ...texts.map(({ slug, date }) => ({ path: `/${slug}`, changedAt: date })),
    listPage('/samples', samples),
    ...samples.map(({ slug, published }) => ({ path: `/samples/${slug}`, changedAt: published })),
    listPage('/blog', articles),
    ...articles.map((article) => ({ path: `/blog/${article.slug}`, changedAt: changeOf(article) })),
    ...categories.map(({ slug }) =>
      listPage(
        `/blog/category/${slug}`,
        articles.filter(({ category }) => category === slug),
      ),
    ),
    ...authors.map(({ slug }) =>
      listPage(
        `/blog/author/${slug}`,
        articles.filter(({ author }) => author === slug),
      ),
    ),
  ]
  const standing = pages.find(({ path }) => withdrawn.includes(path))
  if (standing) throw new Error(`content/withdrawn.md names ${standing.path}, which is still a page`)
  return pages
}

export function listedPages(content: Content): PublicPage[] {
  return [...publicPages(content), ...FORMS.map((path) => ({ path }))]
}

type Dated = { readonly published: number; readonly updated?: number | undefined }

function listPage(path: string, written: readonly Dated[]): PublicPage {
  return written.length === 0 ? { path } : { path, changedAt: Math.max(...written.map(changeOf)) }
}

function changeOf({ published, updated = published }: Dated): number {
  return updated
}
