// Answers what search engines and feed readers ask for: robots.txt, the sitemap, the feed of the blog.
import type { FastifyInstance } from 'fastify'
import { escaped } from '#domain/basics/html.ts'
import { company } from '#domain/company.ts'
import type { Settings } from '#server/env.ts'
import type { House } from '#server/house.ts'
import { listedPages } from '#server/pages/public-pages.ts'

const PRIVATE = ['/order/', '/orders/', '/settings', '/notifications', '/desk', '/api/']
const FEED_ENTRIES_MAX = 50
const HOUR_SECONDS = 3600

type Answering = Pick<House, 'content'> & { readonly settings: Pick<Settings, 'baseUrl'> }

export function answerCrawlers(app: FastifyInstance, { settings, content }: Answering): void {
  const addressOf = (path: string) => new URL(path, settings.baseUrl).href
  answer('/robots.txt', 'text/plain', robots())
  answer('/sitemap.xml', 'application/xml', sitemap())
  answer('/blog/feed.xml', 'application/atom+xml', feed())

  function answer(path: string, type: string, text: string): void {
    app.get(path, (_request, reply) =>
      reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .send(text),
    )
  }

  function robots(): string {
    const rules = PRIVATE.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...rules, '', `Sitemap: ${addressOf('/sitemap.xml')}`, ''].join('\n')
  }

  function sitemap(): string {
    const entries = listedPages(content).map(({ path, changedAt }) => {
      const changed = changedAt === undefined ? '' : `<lastmod>${dayOf(changedAt)}</lastmod>`
      return `<url><loc>${escaped(addressOf(path))}</loc>${changed}</url>`
    })
    return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`)
  }

  function feed(): string {
    const articles = content.articles.slice(0, FEED_ENTRIES_MAX)
    const changedAt = Math.max(0, ...articles.map(({ published, updated }) => updated ?? published))
    const entries = articles.map(({ slug, title, summary, author, published, updated }) => {
      const address = escaped(addressOf(`/blog/${slug}`))
      const by = content.authors.find((shelf) => shelf.slug === author)?.title ?? company.name
      return `<entry><id>${address}</id><title>${escaped(title)}</title><link href="${address}"/><published>${instantOf(published)}</published><updated>${instantOf(updated ?? published)}</updated><author><name>${escaped(by)}</name></author><summary>${escaped(summary)}</summary></entry>`
    })
    const self = escaped(addressOf('/blog/feed.xml'))
    const head = `<id>${self}</id><title>${escaped(company.name)}, blog</title><link rel="self" href="${self}"/><link href="${escaped(addressOf('/blog'))}"/><updated>${instantOf(changedAt)}</updated>`
    return xml(`<feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>`)
  }
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function instantOf(at: number): string {
  return new Date(at * 1000).toISOString()
}

function dayOf(at: number): string {
  return instantOf(at).slice(0, 10)
}
