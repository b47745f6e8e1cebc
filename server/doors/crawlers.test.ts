import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readContent } from '#server/content/content.ts'
import { answerCrawlers } from './crawlers.ts'

const content = await readContent()
const [article] = content.articles
if (!article) throw new Error('there is no article')
const hostile = { ...article, title: 'Salt & <b>Sand</b>', summary: 'Why "x < y" & not "x > y"' }
const changed = { ...article, slug: 'changed', published: 1_000, updated: 4_000_000_000 }
const app = Fastify()
answerCrawlers(app, {
  settings: { baseUrl: 'https://longhand.test' },
  content: { ...content, articles: [hostile, changed] },
})

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
