import { describe, expect, test } from 'vitest'
import { READER_VERSION } from '#domain/papers/reading.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { pdfOf, pdfPages } from '#tests/kit/paper-parts.ts'
import { wordDocument } from '#tests/kit/papers.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { desk, wren, orderInWork } = await livingOrders(server)
const stranger = await signUp(server)

async function get(caller: Pick<Caller, 'send'>, path: string, headers: Record<string, string> = {}) {
  return caller.send({ path: `/stream/preview/${path}`, method: 'GET', headers })
}

describe('the preview of a version', async () => {
  const { customer, order } = await orderInWork()
  const bytes = Uint8Array.from(await wordDocument())
  await desk.upload(order, 'draft', [await bring(server, wren, { name: 'paper.docx', bytes })])
  const [delivery] = found(await wren.call('deliveries', 'fetch', { order }))
  const key = delivery?.files[0]?.key ?? ''

  test('is its customer’s from its release on, and no one else’s but the writer’s and the managers’', async () => {
    const seen = async () => {
      const people = [customer, wren, server.as('morgan'), stranger, server.as('visitor')]
      return Promise.all(people.map(async (person) => (await get(person, key)).status))
    }
    expect(await seen()).toEqual([404, 200, 200, 404, 404])
    await desk.release(order, 'draft')
    expect(await seen()).toEqual([200, 200, 200, 404, 404])
  })

  test('is a document that can run and load nothing, for frames of ours alone', async () => {
    const { headers, text } = await get(wren, key)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-same-origin allow-modals')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script|https?:/)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text).toContain('<h1 data-paragraph="0" dir="auto">Rail and distance</h1>')
    expect(text).not.toContain('<script')
  })

  test('is kept by the browser of one person, which asks whether it may still have it', async () => {
    const { headers } = await get(wren, key)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const tag = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await get(wren, key, tag)).status).toBe(304)
    expect((await get(stranger, key, tag)).status).toBe(404)
  })

  test('is sent again after our reader has changed', async () => {
    const { headers } = await get(wren, key)
    const before = (headers.get('etag') ?? '').replace(`"${READER_VERSION}-`, `"${READER_VERSION - 1}-`)
    expect((await get(wren, key, { 'if-none-match': before })).status).toBe(200)
  })

  test('says the footnote without its number, and the words from right to left', async () => {
    const { text } = await get(wren, key)
    expect(text).toContain('<strong>hours</strong><sup><a href="#footnote-1"')
    expect(text).toContain('data-note="1" aria-label="Footnote 1"></a></sup>.')
    expect(text).toContain('dir="auto">שלום עולם</p>')
  })
})

describe('a customer’s own file', async () => {
  const bytes = Uint8Array.from(pdfOf(pdfPages(2)))
  const key = await bring(server, stranger, { name: 'scan.pdf', bytes })
  const other = await bring(server, stranger, { name: 'data.bin', bytes: 'anything' })
  await place(stranger, { files: [key, other] })

  test('opens too, page by page as it is', async () => {
    expect((await get(stranger, key)).text.match(/<figure data-page="\d">/g)).toHaveLength(2)
    const page = await get(stranger, `${key}/2`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await get(wren, key)).status).toBe(404)
    expect((await get(wren, `${key}/2`)).status).toBe(404)
  })

  test.each(['/0', '/3', '/999', '/x', '/-1', '/1/2'])('has no page %s', async (page) => {
    expect((await get(stranger, `${key}${page}`)).status).toBe(404)
  })

  test('of an unknown kind has no preview, and neither has a loose upload', async () => {
    expect((await get(stranger, other)).status).toBe(404)
    const loose = await bring(server, stranger, { name: 'loose.txt' })
    expect((await get(stranger, loose)).status).toBe(404)
    expect((await get(stranger, '../../etc/passwd')).status).toBe(404)
  })
})
