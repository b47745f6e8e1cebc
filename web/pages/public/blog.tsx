// The blog: all articles, the newest first.
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { ArticleList } from '#web/parts/texts/article-list.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import type { Route } from './+types/blog.ts'

async function load(call: Call) {
  const [articles, shelves] = await Promise.all([call('site', 'articles', {}), call('site', 'shelves', {})])
  return { articles, shelves }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta() {
  return pageMeta({
    title: 'Blog',
    description:
      'Useful articles on academic work: planning, asking a question, citing, revising, and working with another writer.',
  })
}

export default function Blog({ loaderData: { articles, shelves } }: Route.ComponentProps) {
  return (
    <ReadingPage
      title="Blog"
      lede={
        <>
          On academic work: planning, asking, citing, revising. By <Link href="/blog/category">category</Link>{' '}
          or by <Link href="/blog/author">author</Link>, or as a <a href="/blog/feed.xml">feed</a>.
        </>
      }
    >
      <Sharing family="blog" trail={[{ name: 'Blog', path: '/blog' }]} />
      <link rel="alternate" type="application/atom+xml" title="Longhand, blog" href="/blog/feed.xml" />
      <ArticleList articles={articles} shelves={shelves} />
    </ReadingPage>
  )
}
