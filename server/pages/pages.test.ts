import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PATH_MAX } from '#server/doors/hooks.ts'
import { ROOT } from '#server/ports/places.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

function visit(path: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, server.baseUrl), { headers })
}

function policyOf(answer: Response): string {
  return answer.headers.get('content-security-policy') ?? ''
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

describe('kept copies', () => {
  test('a visitor gets a copy whose inline scripts are named by their hashes', async () => {
    const answer = await visit('/')
    const html = await answer.text()
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    expect(inline.map(([, code = '']) => hashOf(code)).join(' ')).toBe(
      /script-src 'self' ([^;]*);/.exec(policyOf(answer))?.[1],
    )
    expect(html).not.toContain('nonce=')
    expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('copies do not depend on the query', async () => {
    const [plain, queried] = await Promise.all([visit('/'), visit('/?utm=1')])
    expect(queried.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test('a copy that the browser has is not sent again', async () => {
    const etag = (await visit('/')).headers.get('etag') ?? ''
    const again = await visit('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('it goes out in brotli to browsers that read it', async () => {
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

test('kept copies are made anew after the database was away, since no process hears meanwhile what has changed', async () => {
  const read = async () => (await visit('/prices-and-discounts')).text()
  expect(await read()).not.toContain('88.42')
  // As if another process had changed it while this one could not hear of it.
  await server.pool.query('update prices set cents = 8842 where level_id = 2 and hours = 168')
  await server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'longhand relay' and datname = current_database()`,
  )
  // This is sooner than a copy grows old.
  await expect.poll(read, { timeout: 15_000 }).toContain('88.42')
})

describe('rendered pages', () => {
  test('a link to a new password whose owner could not be looked up is not said to be used', async () => {
    const USED = 'This link has been used'
    const [used, tooLong] = await Promise.all(
      [1, 101].map((length) => visit(`/password/reset?token=${'x'.repeat(length)}`)),
    )
    expect(await used?.text()).toContain(USED)
    expect(await tooLong?.text()).not.toContain(USED)
  })

  test('a signed-in person gets a page of their own, with a nonce that is used once', async () => {
    const cookie = `token=${(await signUp(server)).token()}`
    const answers = await Promise.all([visit('/', { cookie }), visit('/', { cookie })])
    const nonces = answers.map((answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '')
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [index, answer] of answers.entries()) {
      expect(await answer.text()).toContain(`nonce="${nonces[index]}"`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })

  test('a kept page takes the cookie of a session that has ended away', async () => {
    const person = await signUp(server)
    const cookie = `token=${person.token()}`
    await person.call('sessions', 'close')
    const answer = await visit('/', { cookie })
    expect(answer.headers.get('etag')).not.toBeNull()
    expect(answer.headers.get('set-cookie')).toMatch(/^token=;/)
    expect((await visit('/')).headers.get('set-cookie')).toBeNull()
  })

  test('a person whom we cannot recognise, because the database is away, reads on a page that it failed', async () => {
    const person = await signUp(server)
    await server.pool.query('alter table sessions rename to sessions_away')
    onTestFinished(async () => void (await server.pool.query('alter table sessions_away rename to sessions')))
    const answer = await visit('/', { cookie: `token=${person.token()}` })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('Try again')
    expect((await visit('/')).status).toBe(200)
  })

  test('a path that is no page answers 404 with a page', async () => {
    for (const path of ['/no-such-page', `/${'a'.repeat(PATH_MAX - 1)}`]) {
      const answer = await visit(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
    const tooLong = await visit(`/${'a'.repeat(PATH_MAX)}`)
    expect(await tooLong.json()).toMatchObject({ code: 'not_found' })
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
  const sheets = (html: string) => html.match(/<link[^>]*stylesheet[^>]*>/g) ?? []

  test('a visitor gets the styles inside the page, named by their hash, and no sheet is linked', async () => {
    const answer = await visit('/')
    const html = await answer.text()
    const [, styles = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(styles).toContain('--paper')
    expect(policyOf(answer)).toContain(`style-src 'self' ${hashOf(styles)};`)
    expect(sheets(html)).toEqual([])
  })

  test('the page reaches to the edges of the screen, which only then tells the styles what a notch covers', async () => {
    const html = await (await visit('/')).text()
    expect(html).toMatch(/<meta name="viewport" content="[^"]*viewport-fit=cover"/)
    expect(html).toContain('--safe-foot:env(safe-area-inset-bottom)')
  })

  test.each(['/order', '/no-such-page'])('%s is not kept, and brings them under its nonce', async (path) => {
    const answer = await visit(path)
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''
    expect(html).toContain(`<style nonce="${nonce}"`)
    expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${nonce}';`)
    expect(sheets(html)).toEqual([])
  })

  test('a person with a session has the sheets, and they are linked', async () => {
    const html = await (await visit('/order', { cookie: 'token=x' })).text()
    expect(html).not.toContain('<style')
    expect(sheets(html).length).toBeGreaterThan(1)
  })

  test.each(['/', '/order'])('the HTML of %s asks for no script before it', async (path) => {
    const html = await (await visit(path)).text()
    expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]* (?:src=|type="module")/)
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
    expect((await fetch(server.baseUrl + script, { method: 'HEAD' })).status).toBe(200)
  })

  test('a script that is not there is answered without a page', async () => {
    const answer = await visit('/assets/home-from-yesterday.js')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: true, code: 'not_found' })
  })

  test('the build keeps its own lists to itself', async () => {
    expect((await visit('/.vite/manifest.json')).status).toBe(404)
  })

  test('what renders the pages requires nothing at run time, which would be another React than the one in the server', async () => {
    const folder = join(ROOT, 'build/server/assets')
    const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
    const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
    expect(texts.join('')).toContain('useSyncExternalStore')
    expect(scripts.filter((_, index) => texts[index]?.includes('createRequire'))).toEqual([])
  })
})

describe('health', () => {
  test('it lives and is ready', async () => {
    expect((await visit('/health/live')).status).toBe(200)
    expect((await visit('/health/ready')).status).toBe(200)
  })
})

test('nothing of the desk is in a file that another page loads', async () => {
  const address = /"(\/assets\/manifest-[^"]+\.js)"/.exec(await textAt('/desk'))?.[1] ?? ''
  const manifest = await textAt(address)
  const { routes }: Manifest = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  )
  const loadedBy = (isDesk: boolean) =>
    Object.values(routes)
      .filter(({ id }) => id.startsWith('pages/desk/') === isDesk)
      .flatMap(({ module, imports = [] }) => [module, imports].flat())
  const elsewhere = new Set(loadedBy(false))
  const words = ['Letter keys', 'Change the scopes of', 'Writers’ load', 'Deliver as draft']
  const wordsIn = async (files: Iterable<string>) => {
    const texts = await Promise.all([...new Set(files)].map(textAt))
    return words.filter((word) => texts.some((text) => text.includes(word)))
  }
  expect(await wordsIn(loadedBy(true))).toEqual(words)
  expect(await wordsIn(elsewhere)).toEqual([])
})

type Manifest = {
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly module: string; readonly imports?: readonly string[] }>
  >
}

async function textAt(path: string): Promise<string> {
  return (await visit(path)).text()
}
