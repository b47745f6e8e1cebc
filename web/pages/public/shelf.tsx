// The articles of one category, or of one author.
import { data } from 'react-router'
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { ArticleList } from '#web/parts/texts/article-list.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/shelf.ts'

const BACK = {
  category: { label: 'All categories', href: '/blog/category' },
  author: { label: 'All authors', href: '/blog/author' },
} as const

async function load(call: Call, request: Request) {
  const [, , named, slug] = new URL(request.url).pathname.split('/')
  const kind = named === 'category' ? ('category' as const) : ('author' as const)
  const [articles, shelves] = await Promise.all([call('site', 'articles', {}), call('site', 'shelves', {})])
  const shelf = (kind === 'category' ? shelves.categories : shelves.authors).find(
    (each) => each.slug === slug,
  )
  if (!shelf) throw data(null, { status: 404 })
  return { kind, shelf, shelves, articles: articles.filter((article) => article[kind] === shelf.slug) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return (
    loaderData &&
    pageMeta({ title: `${loaderData.shelf.title}, articles`, description: loaderData.shelf.description })
  )
}

export default function Shelf({ loaderData }: Route.ComponentProps) {
  const { kind, shelf, shelves, articles } = loaderData
  return (
    <ReadingPage title={shelf.title} lede={shelf.description} back={BACK[kind]}>
      <Sharing
        family="blog"
        trail={[
          { name: 'Blog', path: '/blog' },
          { name: shelf.title, path: `/blog/${kind}/${shelf.slug}` },
        ]}
      />
      {articles.length === 0 ? (
        <p>There is nothing here yet.</p>
      ) : (
        <ArticleList articles={articles} shelves={shelves} />
      )}
    </ReadingPage>
  )
}
