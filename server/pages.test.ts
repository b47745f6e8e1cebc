import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

function visit(path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, server.baseUrl), { headers })
}

function policyOf(answer: Response): string {
  return answer.headers.get('content-security-policy') ?? ''
}

describe('kept copies', () => {
  test('a visitor gets a copy whose inline scripts are named by their hashes', async () => {
    const answer = await visit('/')
    const html = await answer.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, code = ''] of inline)
      expect(policyOf(answer)).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(html).not.toContain('nonce=')
    expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('the query is not part of what is kept', async () => {
    const [plain, queried] = await Promise.all([visit('/'), visit('/?utm=1')])
    expect(queried.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test('a copy that the browser has is not sent again', async () => {
    const etag = (await visit('/')).headers.get('etag') ?? ''
    const again = await visit('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('it goes out in brotli to those who read it', async () => {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      get(new URL('/', server.baseUrl), { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const parts: Buffer[] = []
        expect(answer.headers['content-encoding']).toBe('br')
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts)))
      }).on('error', reject)
    })
    expect(brotliDecompressSync(bytes).toString()).toContain('</html>')
  })
})

describe('rendered pages', () => {
  test('somebody with a cookie gets a page of their own, with a nonce that is used once', async () => {
    const answers = await Promise.all([visit('/', { cookie: 'token=x' }), visit('/', { cookie: 'token=x' })])
    const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '')
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [index, answer] of answers.entries()) {
      expect(await answer.text()).toContain(`nonce="${nonces[index]}"`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })

  test('a path that is no page answers 404 with a page', async () => {
    const answer = await visit('/no-such-page')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each([
    '/%',
    '/%00',
    '/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/../server/index.js',
    '//evil.example/',
  ])('%s leads nowhere', async (path) => {
    const answer = await fetch(server.baseUrl + path, { redirect: 'manual' })
    expect([400, 404]).toContain(answer.status)
  })
})

describe('the first paint', () => {
  const sheets = (html: string) => html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []

  test('a visitor gets the styles inside the page, named by their hash, and loads no sheet', async () => {
    const answer = await visit('/')
    const html = await answer.text()
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(styles).toContain('--paper')
    expect(policyOf(answer)).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}';`,
    )
    expect(sheets(html).length).toBeGreaterThan(0)
    expect(sheets(html).filter((link) => !link.includes('disabled'))).toEqual([])
  })

  test('a page that is not kept brings them under its nonce', async () => {
    const answer = await visit('/order')
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`)
    expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${nonce}';`)
  })

  test('somebody known has the sheets, and they are linked', async () => {
    const html = await (await visit('/order', { cookie: 'token=x' })).text()
    expect(html).not.toContain('<style')
    expect(sheets(html).length).toBeGreaterThan(0)
    expect(sheets(html).filter((link) => link.includes('disabled'))).toEqual([])
  })

  test.each(['/', '/order'])('the scripts of %s are held until then', async (path) => {
    const html = await (await visit(path)).text()
    const [before = '', after = ''] = html.split('<template id="held">')
    expect(before).not.toMatch(/modulepreload|type="module"/)
    const [held = '', rest = ''] = after.split('</template>')
    expect(held).toMatch(/modulepreload.*type="module"/s)
    expect(rest).not.toMatch(/modulepreload|type="module"/)
  })

  test('a page rendered now goes out in brotli, too', async () => {
    const answer = await visit('/order', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toContain('</html>')
  })
})

describe('built files', () => {
  test('scripts are kept for a year and sent in brotli', async () => {
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await (await visit('/')).text())?.[1] ?? ''
    const answer = await visit(script, { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await visit(`${script}.br`)).status).toBe(404)
  })

  test('the build keeps its own lists to itself', async () => {
    expect((await visit('/.vite/manifest.json')).status).toBe(404)
  })
})

describe('health', () => {
  test('it lives and is ready', async () => {
    expect((await visit('/health/live')).status).toBe(200)
    expect((await visit('/health/ready')).status).toBe(200)
  })
})
