// Every public page as it leaves the server: valid HTML, its own head, no dead links.
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import {
  FREE_REVISION_SECONDS,
  PAGE_LOCALE,
  PREVIOUS_WRITER_PERCENT,
  REFUND_PERIOD_SECONDS,
  REFUND_REVIEW_BUSINESS_DAYS,
  SOCIAL_IMAGE_HEIGHT,
  SOCIAL_IMAGE_WIDTH,
  URGENCY_HOURS_MIN,
  URGENT_HOURS_MAX,
  URGENT_HOURS_MIN,
} from '#domain/constants.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { readContent } from '#server/content/content.ts'

const server = await startTestServer()

/** Pages that everyone may open, but that search engines should not list. */
const UNLISTED = ['/order']
/**
 * The pages as the specification lists them, without the error page, files for crawlers and links off the
 * site.
 */
const ROUTES =
  '/ /signin /signup /password/reset /samples /blog /blog/category /blog/author /prices-and-discounts /contacts /about /delete'
const POLICIES = '/privacy /money-back /cookie /revision /acceptable /terms /anti-plagiarism-and-ai'
const WIDTH_AT = 16
const HEIGHT_AT = 20

type Visited = { readonly path: string; readonly status: number; readonly html: string }

const listed = [...(await textAt('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
)
const pages = await Promise.all(listed.map(visit))
const unlisted = await Promise.all(UNLISTED.map(visit))

test('a visitor may open every public page (PUB-04 PUB-08 PUB-09 POL-08 SCOPE-10)', () => {
  expect(pages.length).toBeGreaterThan(30)
  for (const { path, status } of [...pages, ...unlisted]) expect(`${status} ${path}`).toBe(`200 ${path}`)
})

describe('every public page', () => {
  test('is valid HTML', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
    for (const { path, html } of [...pages, ...unlisted, await visit('/no-such-page')]) {
      const { results } = await validator.validateString(html, path)
      const findings = results.flatMap(({ messages }) =>
        messages.map(({ message, selector }) => `${path}: ${message} at ${selector ?? 'its end'}`),
      )
      expect(findings).toEqual([])
    }
  })

  test('has one heading, a title of its own and a description that is shown whole', () => {
    const titles = new Set<string>()
    for (const { path, html } of pages) {
      expect(`${count(html, '<h1')} ${path}`).toBe(`1 ${path}`)
      expect(html).toMatch(/<html lang="en"/)
      titles.add(between(html, '<title>', '</title>'))
      const description = metaOf(html, 'name', 'description')
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50)
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(170)
    }
    expect(titles.size).toBe(pages.length)
  })

  test('names its one address and a picture that is as large as it says (PUB-22 PUB-23)', async () => {
    const pictures = new Set<string>()
    for (const { path, html } of pages) {
      const address = new URL(path, server.baseUrl).href
      expect(between(html, '<link rel="canonical" href="', '"')).toBe(address)
      expect(metaOf(html, 'property', 'og:url')).toBe(address)
      expect(metaOf(html, 'property', 'og:locale')).toBe(PAGE_LOCALE)
      expect(metaOf(html, 'property', 'og:image:width')).toBe(String(SOCIAL_IMAGE_WIDTH))
      expect(metaOf(html, 'property', 'og:image:height')).toBe(String(SOCIAL_IMAGE_HEIGHT))
      pictures.add(metaOf(html, 'property', 'og:image'))
    }
    for (const picture of pictures) {
      const bytes = Buffer.from(await (await fetch(picture)).arrayBuffer())
      expect([bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]).toEqual([
        SOCIAL_IMAGE_WIDTH,
        SOCIAL_IMAGE_HEIGHT,
      ])
    }
  })

  test('answers under one address only: others redirect there permanently', async () => {
    for (const [asked, own] of [
      ['/samples/', '/samples'],
      ['/Samples', '/samples'],
      ['/BLOG/cite-as-you-write//?from=mail', '/blog/cite-as-you-write?from=mail'],
    ] as const) {
      const answer = await fetch(new URL(asked, server.baseUrl), { redirect: 'manual' })
      expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
        status: 301,
        location: own,
      })
    }
  })
})

test('an unknown page answers 404, and is not for search engines (PUB-17)', async () => {
  for (const path of ['/404', '/no-such-page', '/samples/nope', '/blog/nope', '/blog/author/nope']) {
    const { status, html } = await visit(path)
    expect(`${status} ${path}`).toBe(`404 ${path}`)
    expect(metaOf(html, 'name', 'robots')).toBe('noindex')
  }
})

test.each(['/delete', '/password/reset'])(
  '%s is for search engines, and the address that we mail to one person is not',
  async (path) => {
    const [open, personal] = [await visit(path), await visit(`${path}?token=abc`)]
    expect([open, personal].map(({ status }) => status)).toEqual([200, 200])
    expect(open.html).not.toContain('noindex')
    expect(metaOf(personal.html, 'name', 'robots')).toBe('noindex')
  },
)

test('of all links, in the sitemap or out, none is dead; none of its pages is an island (PUB-18 PUB-19 POL-09)', async () => {
  const robots = await fetch(new URL('/robots.txt', server.baseUrl))
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${server.baseUrl}/sitemap.xml`)

  const known = new Map([...pages, ...unlisted].map((page) => [page.path, page]))
  const linked = new Set<string>()
  for (const { path: from, html } of [...pages, ...unlisted]) {
    for (const { pathname, search, hash } of linksIn(html, from)) {
      const path = pathname + search
      const page = known.get(path) ?? (await visit(path))
      known.set(path, page)
      linked.add(path)
      expect(`${page.status} ${from} → ${path}`).toBe(`200 ${from} → ${path}`)
      if (hash) expect(page.html, `${from} → ${path}${hash}`).toContain(`id="${hash.slice(1)}"`)
    }
  }
  expect(linked).toContain('/delete')
  expect(listed.filter((path) => !linked.has(path))).toEqual([])
  const strays = [...linked].filter((path) => !listed.includes(path) && !isUnlisted(path))
  // Only its owner may see the statement.
  expect(strays.toSorted()).toEqual(['/blog/feed.xml', '/statement'])
})

test('the sitemap names every public and every policy route that is a page (PUB-19)', () => {
  expect(listed).toEqual(expect.arrayContaining(`${ROUTES} ${POLICIES}`.split(' ')))
  for (const { path, html } of pages) expect(html, path).not.toContain('content="noindex"')
})

test('the sitemap dates each text by its last change, and a list by the last of its texts (PUB-19)', async () => {
  const sitemap = await textAt('/sitemap.xml')
  const { articles } = await readContent()
  const lines = articles.map(({ slug, published, updated = published }) => dated(`/blog/${slug}`, updated))
  const ofSources = articles.filter(({ category }) => category === 'sources')
  const last = Math.max(...ofSources.map(({ published, updated = published }) => updated))
  for (const line of [...lines, dated('/blog/category/sources', last)]) expect(sitemap).toContain(line)
})

test('every file that a public page brings along is there', async () => {
  const files = new Set(
    [...pages, ...unlisted].flatMap(({ html }) =>
      [...html.matchAll(/["\s](\/(?:assets|icons|illustrations|social)\/[^"#\\\s]+)/g)].map(
        ([, file = '']) => file,
      ),
    ),
  )
  expect(files.size).toBeGreaterThan(20)
  for (const file of files)
    expect(`${(await fetch(new URL(file, server.baseUrl))).status} ${file}`).toBe(`200 ${file}`)
})

test('the front page promises only what the product does, and quotes no customer', () => {
  const words = pageAt('/')
    .html.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  for (const promise of [
    `${FREE_REVISION_SECONDS / DAY} days Free revisions`,
    `${REFUND_PERIOD_SECONDS / HOUR} hours To claim a refund`,
    `within ${REFUND_REVIEW_BUSINESS_DAYS} business days`,
    `${URGENCY_HOURS_MIN} hours The shortest deadline`,
    `due in ${URGENT_HOURS_MIN} to ${URGENT_HOURS_MAX} hours are treated as top priority`,
    `Your previous writer + ${PREVIOUS_WRITER_PERCENT}% of the base price`,
    'None yet, and we won’t write our own.',
  ])
    expect(words).toContain(promise)
})

describe('structured data', () => {
  test('says of each page what it is', () => {
    expect(kindsOn('/')).toEqual(['Organization', 'FAQPage'])
    expect(kindsOn('/prices-and-discounts')).toEqual(['BreadcrumbList', 'Service'])
    expect(kindsOn('/blog/cite-as-you-write')).toEqual(['BreadcrumbList', 'Article'])
    expect(kindsOn('/samples/how-slowly-can-a-sum-grow')).toEqual(['BreadcrumbList', 'CreativeWork'])
  })

  test('has in every fact what search engines require of its kind', () => {
    for (const { path } of pages)
      for (const fact of factsOn(path)) expect(fact).toMatchObject(requiredOf(fact))
  })

  test('asks on the front page what the page itself asks', () => {
    const [, { mainEntity } = {}] = factsOn('/')
    const questions: { name: string }[] = mainEntity
    const html = pageAt('/').html
    for (const { name } of questions) expect(html).toContain(`>${name}</summary>`)
  })
})

function dated(path: string, at: number): string {
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  return `<loc>${server.baseUrl}${path}</loc><lastmod>${day}</lastmod>`
}

function requiredOf(fact: Record<string, unknown>): object {
  const address = expect.stringMatching(/^http/)
  const words = expect.stringMatching(/\S/)
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  const organization = { '@type': 'Organization', name: words }
  const required: Record<string, object> = {
    Organization: { name: words, url: address, logo: address },
    FAQPage: {
      mainEntity: expect.arrayContaining([
        { '@type': 'Question', name: words, acceptedAnswer: { '@type': 'Answer', text: words } },
      ]),
    },
    BreadcrumbList: {
      itemListElement: expect.arrayContaining(
        [1, 2].map((position) => ({ '@type': 'ListItem', position, name: words, item: address })),
      ),
    },
    Article: {
      headline: words,
      image: address,
      datePublished: day,
      dateModified: day,
      author: organization,
      publisher: organization,
    },
    CreativeWork: { name: words, datePublished: day, publisher: organization },
    Service: {
      name: words,
      provider: organization,
      offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', offerCount: expect.any(Number) },
    },
  }
  return { '@context': 'https://schema.org', ...required[String(fact['@type'])] }
}

async function textAt(path: string): Promise<string> {
  return (await fetch(new URL(path, server.baseUrl))).text()
}

async function visit(path: string): Promise<Visited> {
  const answer = await fetch(new URL(path, server.baseUrl))
  return { path, status: answer.status, html: await answer.text() }
}

function pageAt(path: string): Visited {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`${path} is not in the sitemap`)
  return page
}

function factsOn(path: string) {
  const texts = pageAt(path).html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)
  return [...texts].map(([, text = '']) => JSON.parse(text))
}

function kindsOn(path: string): unknown[] {
  return factsOn(path).map((fact) => fact['@type'])
}

/** Leaves out the two links that lead to another company's sign-in. */
function linksIn(html: string, from: string): URL[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), new URL(from, server.baseUrl)))
    .filter(({ origin }) => origin === new URL(server.baseUrl).origin)
    .filter(({ pathname }) => !/^\/signin\/./.test(pathname))
}

function isUnlisted(path: string): boolean {
  return UNLISTED.includes(path.split('?', 1)[0] ?? '')
}

function metaOf(html: string, by: 'name' | 'property', value: string): string {
  return between(html, `<meta ${by}="${value}" content="`, '"')
}

function between(html: string, before: string, after: string): string {
  expect(`${count(html, before)} × ${before}`).toBe(`1 × ${before}`)
  return html.split(before)[1]?.split(after)[0] ?? ''
}

function count(html: string, part: string): number {
  return html.split(part).length - 1
}
