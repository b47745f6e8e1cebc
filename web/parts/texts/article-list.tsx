// Articles with their category, their author and their day.
import type { Output } from '#contract/index.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Day } from './day.tsx'
import { EntryList } from './entry-list.tsx'

type ArticleListProps = {
  articles: Output<'site', 'articles'>
  shelves: Output<'site', 'shelves'>
}

export function ArticleList({ articles, shelves }: ArticleListProps) {
  const titleOf = (kind: 'categories' | 'authors', slug: string) =>
    shelves[kind].find((shelf) => shelf.slug === slug)?.title ?? slug
  return (
    <EntryList
      entries={articles.map(({ slug, title, summary, category, author, date }) => ({
        title,
        href: `/blog/${slug}`,
        summary,
        remark: (
          <>
            <Day at={date} />
            <Link href={`/blog/category/${category}`}>{titleOf('categories', category)}</Link>
            <Link href={`/blog/author/${author}`}>{titleOf('authors', author)}</Link>
          </>
        ),
      }))}
    />
  )
}
