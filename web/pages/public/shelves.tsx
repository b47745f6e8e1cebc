// The categories of the articles, or their authors; the address says which.
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { EntryList } from '#web/parts/texts/entry-list.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import type { Route } from './+types/shelves.ts'

const PAGES = {
  category: {
    title: 'Categories',
    lede: 'What our articles are about.',
    description: 'All our articles by topic: planning, sources, writing, and working with a writer.',
  },
  author: {
    title: 'Authors',
    lede: 'We sign our articles as desks, because several people work on each.',
    description: 'Who writes the articles of the blog: the editors, the writers’ desk and support.',
  },
} as const

async function load(call: Call, request: Request) {
  const isCategory = new URL(request.url).pathname.startsWith('/blog/category')
  const { categories, authors } = await call('site', 'shelves', {})
  return isCategory
    ? { kind: 'category' as const, shelves: categories }
    : { kind: 'author' as const, shelves: authors }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(PAGES[loaderData.kind])
}

export default function Shelves({ loaderData: { kind, shelves } }: Route.ComponentProps) {
  const { title, lede } = PAGES[kind]
  return (
    <ReadingPage title={title} lede={lede} back={{ label: 'All articles', href: '/blog' }}>
      <Sharing
        family="blog"
        trail={[
          { name: 'Blog', path: '/blog' },
          { name: title, path: `/blog/${kind}` },
        ]}
      />
      <EntryList
        entries={shelves.map((shelf) => ({
          title: shelf.title,
          href: `/blog/${kind}/${shelf.slug}`,
          summary: shelf.description,
        }))}
      />
    </ReadingPage>
  )
}
