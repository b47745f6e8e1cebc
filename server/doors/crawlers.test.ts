import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readContent } from '#server/content/content.ts'
import { answerCrawlers } from './crawlers.ts'

const content = await readContent()
const [article] = content.articles
if (!article) throw new Error('there is no article')
const hostile = { ...article, title: 'Salt & <b>Sand</b>', summary: 'Why "x < y" & not "x > y"' }
const changed = { ...article, slug: 'changed', published: 1_000, updated: 4_000_000_000 }
const app = crawled([hostile, changed])

function crawled(articles: typeof content.articles) {
  const server = Fastify()
  answerCrawlers(server, {
    settings: { baseUrl: 'https://longhand.test' },
    content: { ...content, articles },
  })
  return server
}

test('the feed writes words as words, even where they look like markup', async () => {
  const { body } = await app.inject('/blog/feed.xml')
  expect(body).toContain('<title>Salt &amp; &lt;b&gt;Sand&lt;/b&gt;</title>')
  expect(body).toContain('<summary>Why &quot;x &lt; y&quot; &amp; not &quot;x &gt; y&quot;</summary>')
})

test('the feed was last changed when the last of its articles was, also if that is an old one', async () => {
  const { body } = await app.inject('/blog/feed.xml')
  const [ofFeed] = /<updated>[^<]+/.exec(body) ?? []
  expect(ofFeed).toBe('<updated>2096-10-02T07:06:40.000Z')
})

test('each article of the feed says when it was changed, and the feed has the first fifty of them', async () => {
  const { body } = await app.inject('/blog/feed.xml')
  const [, entry = ''] = body.split('/blog/changed</id>')
  expect(entry).toContain('<published>1970-01-01T00:16:40.000Z</published><updated>2096-10-02T07:06:40.000Z')
  const many = Array.from({ length: 60 }, (_, index) => ({ ...changed, slug: `text-${index}` }))
  const { body: long } = await crawled(many).inject('/blog/feed.xml')
  expect(Array.from(long.matchAll(/text-(\d+)<\/id>/g), ([, index]) => Number(index))).toEqual([
    ...Array(50).keys(),
  ])
})

test.each([
  ['the first', [changed, hostile]],
  ['the last', [hostile, changed]],
])('in the sitemap a list has changed when %s of its articles has', async (_which, articles) => {
  const { category, author } = changed
  const { body } = await crawled(articles).inject('/sitemap.xml')
  for (const path of ['', '/changed', `/category/${category}`, `/author/${author}`])
    expect(body).toContain(`<loc>https://longhand.test/blog${path}</loc><lastmod>2096-10-02</lastmod>`)
})

test('search engines are asked to stay away from every page that is about a person', async () => {
  const { body } = await app.inject('/robots.txt')
  expect([...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)).toEqual([
    '/order/',
    '/orders/',
    '/settings',
    '/notifications',
    '/desk',
    '/api/',
  ])
})
