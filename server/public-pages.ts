// Every page that looks the same to all visitors, with the day of its last change where it has one.
import type { Content } from './content/content.ts'

export type PublicPage = { readonly path: string; readonly changedAt?: number }

const FIXED = ['/', '/prices-and-discounts', '/contacts', '/blog/category', '/blog/author']

export function publicPages(content: Content): PublicPage[] {
  const { articles, samples, texts, categories, authors } = content
  return [
    ...FIXED.map((path) => ({ path })),
    ...texts.map(({ slug, date }) => ({ path: `/${slug}`, changedAt: date })),
    listPage('/samples', samples),
    ...samples.map(({ slug, published }) => ({ path: `/samples/${slug}`, changedAt: published })),
    listPage('/blog', articles),
    ...articles.map(({ slug, published, updated }) => ({
      path: `/blog/${slug}`,
      changedAt: updated ?? published,
    })),
    ...categories.map(({ slug }) => ({ path: `/blog/category/${slug}` })),
    ...authors.map(({ slug }) => ({ path: `/blog/author/${slug}` })),
  ]
}

function listPage(path: string, written: readonly { readonly published: number }[]): PublicPage {
  return { path, changedAt: Math.max(0, ...written.map(({ published }) => published)) }
}
