// One article of the blog.
import { data } from 'react-router'
import type { Call } from '#contract/index.ts'
import { company } from '#domain/company.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { dayInMachineWords } from '#web/parts/texts/dates.ts'
import { Day } from '#web/parts/texts/day.tsx'
import { PriceInvitation } from '#web/parts/texts/price-invitation.tsx'
import { Prose } from '#web/parts/texts/prose.tsx'
import { ReadingPage } from '#web/parts/texts/reading-page.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import type { Route } from './+types/article.ts'

async function load(call: Call, request: Request) {
  const slug = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const [articles, shelves] = await Promise.all([call('site', 'articles', {}), call('site', 'shelves', {})])
  const known = articles.find((article) => article.slug === slug)
  const category = shelves.categories.find((shelf) => shelf.slug === known?.category)
  const author = shelves.authors.find((shelf) => shelf.slug === known?.author)
  if (!known || !category || !author) throw data(null, { status: 404 })
  return { article: await call('site', 'article', { slug }), category, author }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return undefined
  const { title, summary } = loaderData.article
  return pageMeta({ title, description: summary, kind: 'article' })
}

export default function ArticlePage({ loaderData: { article, category, author } }: Route.ComponentProps) {
  const { slug, title, summary, date, updated, content = '' } = article
  return (
    <ReadingPage
      title={title}
      lede={summary}
      back={{ label: 'All articles', href: '/blog' }}
      known={[
        { name: 'Category', value: <Link href={`/blog/category/${category.slug}`}>{category.title}</Link> },
        { name: 'By', value: <Link href={`/blog/author/${author.slug}`}>{author.title}</Link> },
        { name: 'Published', value: <Day at={date} /> },
        ...(updated === date ? [] : [{ name: 'Changed', value: <Day at={updated} /> }]),
      ]}
    >
      <Sharing
        family="blog"
        trail={[
          { name: 'Blog', path: '/blog' },
          { name: category.title, path: `/blog/category/${category.slug}` },
          { name: title, path: `/blog/${slug}` },
        ]}
        facts={(addressOf) => [
          {
            '@type': 'Article',
            headline: title,
            description: summary,
            datePublished: dayInMachineWords(date),
            dateModified: dayInMachineWords(updated),
            image: addressOf('/social/blog.png'),
            mainEntityOfPage: addressOf(`/blog/${slug}`),
            author: {
              '@type': 'Organization',
              name: author.title,
              url: addressOf(`/blog/author/${author.slug}`),
            },
            publisher: { '@type': 'Organization', name: company.name },
          },
        ]}
      />
      <Prose html={content} />
      <PriceInvitation title="Would it help to have a paper to compare with?" />
    </ReadingPage>
  )
}
