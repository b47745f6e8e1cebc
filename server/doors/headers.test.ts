// What only production does: every header of every kind of answer, in one exact table.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openDisk } from '#server/ports/storage/disk.ts'
import { PRODUCTION } from '#tests/kit/production.ts'
import { addResident } from '#tests/kit/residents.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { comparable, headersOf, type Wired } from '#tests/kit/wire.ts'

const server = await startTestServer({
  ...PRODUCTION,
  ROLES: 'web',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  FACEBOOK_CLIENT_ID: 'facebook-app',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  FACEBOOK_DIALOG_URL: '',
  FACEBOOK_GRAPH_URL: '',
})
const now = Math.floor(Date.now() / 1000)
const { id: ownerId, token } = await addResident(server.db, now)
const cookie = `token=${token}`

type Headers = Readonly<Record<string, string | readonly string[]>>
type Row = readonly [what: string, asked: Wired, status: number, headers: Headers]

const ANYWHERE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const NUMBERED = { ...ANYWHERE, 'x-request-id': '…', 'x-now': '…' }
const ROUTED = { ...NUMBERED, 'content-security-policy': policy('nonce'), 'cache-control': 'no-store' }
const PAGE = { ...NUMBERED, 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding, cookie' }
const COPY = { ...PAGE, 'content-security-policy': policy('hash'), 'cache-control': 'no-cache', etag: '…' }
const RENDERED = { ...PAGE, ...ROUTED }
const BUILT = {
  ...NUMBERED,
  'accept-ranges': 'bytes',
  etag: '…',
  'last-modified': '…',
  vary: 'accept-encoding',
}
const READS_BROTLI = { 'accept-encoding': 'br' }
const PACKED = { 'content-encoding': 'br' }
const SCRIPT = { 'content-type': 'application/javascript; charset=utf-8' }
const OF_WORKER = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" }
const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }
const SAID = { ...NUMBERED, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const COUNTED = { 'x-ratelimit-limit': '…', 'x-ratelimit-remaining': '…', 'x-ratelimit-reset': '…' }
const CALLED = { ...SAID, ...COUNTED }
const LED = { ...NUMBERED, ...COUNTED, 'cache-control': 'no-store' }
const SENT = {
  ...NUMBERED,
  ...COUNTED,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-disposition': `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-type': 'application/octet-stream',
}
const SIGNED_OUT = cookieGone('token', '/')

const page = await (await fetch(server.baseUrl)).text()
const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(page)?.[1] ?? ''
const upload = await keepFile('upload', 'notes.txt')
const picture = await keepFile('picture', 'picture.jpg')

const ROWS: readonly Row[] = [
  ['a kept copy', { path: '/' }, 200, COPY],
  ['the head of a kept copy', { method: 'HEAD', path: '/' }, 200, COPY],
  ['a kept copy, packed', { path: '/', headers: READS_BROTLI }, 200, { ...COPY, ...PACKED }],
  ['a page for a person with a session', { path: '/', headers: { cookie } }, 200, RENDERED],
  ['a page that is not kept', { path: '/order' }, 200, RENDERED],
  ['the same, packed', { path: '/order', headers: READS_BROTLI }, 200, { ...RENDERED, ...PACKED }],
  ['a page behind sign-in', { path: '/settings/profile', headers: { cookie } }, 200, RENDERED],
  ['a page that is not there', { path: '/nothing' }, 404, RENDERED],
  ['another spelling of a page', { path: '/Samples/' }, 301, { ...NUMBERED, location: '/samples' }],
  [
    'an old address',
    { path: '/order/old?type=editing' },
    301,
    { ...ROUTED, 'content-type': 'application/octet-stream', location: '/order?type=editing' },
  ],
  [
    'what a page is made from',
    { path: '/samples.data' },
    200,
    { ...ROUTED, 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
  ],
  ['a script', { path: script }, 200, { ...BUILT, ...FOR_A_YEAR, ...SCRIPT }],
  [
    'a script, packed',
    { path: script, headers: READS_BROTLI },
    200,
    { ...BUILT, ...FOR_A_YEAR, ...SCRIPT, ...PACKED },
  ],
  ['the service worker', { path: '/service-worker.js' }, 200, { ...BUILT, ...SCRIPT, ...OF_WORKER }],
  ['a font', { path: font }, 200, { ...BUILT, ...FOR_A_YEAR, 'content-type': 'font/woff2' }],
  [
    'a drawing',
    { path: '/illustrations/cat.svg' },
    200,
    { ...BUILT, ...FOR_AN_HOUR, 'content-type': 'image/svg+xml' },
  ],
  [
    'the manifest',
    { path: '/manifest.webmanifest' },
    200,
    { ...BUILT, ...FOR_AN_HOUR, 'content-type': 'application/manifest+json' },
  ],
  ['the rules for crawlers', { path: '/robots.txt' }, 200, forCrawlers('text/plain')],
  ['the sitemap', { path: '/sitemap.xml' }, 200, forCrawlers('application/xml')],
  ['the feed', { path: '/blog/feed.xml' }, 200, forCrawlers('application/atom+xml')],
  ['a call', call('countries', 'fetch'), 200, CALLED],
  ['a call without a session', call('orders', 'fetch'), 401, CALLED],
  ['a call of what is not there', call('countries', 'remove'), 404, CALLED],
  ['a call with a wrong argument', call('timezones', 'fetch', { offset: 99 }), 422, CALLED],
  ['a call that is no POST', { path: '/api/proxy' }, 405, { ...CALLED, allow: 'POST' }],
  [
    'a call from another site',
    call('countries', 'fetch', {}, { origin: 'https://elsewhere.test' }),
    403,
    SAID,
  ],
  [
    'a call from this machine, which is no address of ours',
    call('countries', 'fetch', {}, { origin: server.baseUrl }),
    403,
    SAID,
  ],
  [
    'signing up',
    call('account', 'create', {
      email: 'robin@example.test',
      name: 'Robin Lane',
      password: 'Quill-and-ink-7',
    }),
    200,
    { ...CALLED, 'set-cookie': [cookieSet('token', '/', 2_592_000)] },
  ],
  ['signing out', call('sessions', 'close'), 200, { ...CALLED, 'set-cookie': [SIGNED_OUT] }],
  ['the short token', { path: '/api/token', headers: { cookie } }, 200, CALLED],
  ['the short token, asked for by a visitor', { path: '/api/token' }, 401, CALLED],
  [
    'giving the cookie back',
    { method: 'DELETE', path: '/api/token' },
    204,
    { ...NUMBERED, ...COUNTED, 'set-cookie': [SIGNED_OUT] },
  ],
  [
    'the way to a provider',
    { path: '/signin/facebook' },
    302,
    {
      ...LED,
      location: expect.stringContaining('https://www.facebook.com/'),
      'set-cookie': [cookieSet('signin-facebook', '/api/signin/facebook', 600)],
    },
  ],
  [
    'the way back from it',
    { path: '/api/signin/facebook/callback' },
    302,
    {
      ...LED,
      location: expect.stringContaining('/signin?error='),
      'set-cookie': [cookieGone('signin-facebook', '/api/signin/facebook')],
    },
  ],
  [
    'a provider that is not offered',
    { path: '/signin/google' },
    302,
    { ...LED, location: expect.stringContaining('/signin?error=') },
  ],
  ['a file', { path: upload, headers: { cookie } }, 200, SENT],
  [
    'a part of a file',
    { path: upload, headers: { cookie, range: 'bytes=0-1' } },
    206,
    { ...SENT, 'content-range': 'bytes 0-1/5' },
  ],
  [
    'a part that a file does not have',
    { path: upload, headers: { cookie, range: 'bytes=9-' } },
    416,
    { ...SENT, 'content-range': 'bytes */5' },
  ],
  ['another person’s file', { path: upload }, 404, CALLED],
  [
    'a picture',
    { path: picture },
    200,
    {
      ...NUMBERED,
      ...COUNTED,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
    },
  ],
  ['a picture that is not there', { path: '/avatar/none' }, 404, CALLED],
  ['an upload by a visitor', { method: 'POST', path: '/stream/upload' }, 401, CALLED],
  [
    'taking a file back',
    { method: 'DELETE', path: `/api/file/${'0'.repeat(32)}/delete`, headers: { cookie } },
    404,
    CALLED,
  ],
  ['an event that no provider signed', { ...call('', ''), path: '/api/webhook/stripe' }, 400, CALLED],
  ['that the process lives', { path: '/health/live' }, 200, SAID],
  ['that it is ready', { path: '/health/ready' }, 200, SAID],
  [
    'an address that cannot be read',
    { path: '/%' },
    400,
    { ...ANYWHERE, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  ],
  ['a POST to nothing', { method: 'POST', path: '/nothing' }, 404, SAID],
]

describe('in production an answer carries these headers and no others', () => {
  test.each(ROWS)('%s', async (_what, asked, status, headers) => {
    expect(comparable(await headersOf(server, asked))).toEqual({ status, headers })
  })

  test('a copy that the browser has', async () => {
    const { headers } = await headersOf(server, { path: '/' })
    const again = { path: '/', headers: { 'if-none-match': headers.etag ?? '' } }
    expect(comparable(await headersOf(server, again))).toEqual({ status: 304, headers: COPY })
  })
})

/**
 * Allows only our own files. Inline scripts and styles are named by hashes in a copy, and by a nonce in a
 * page rendered now.
 */
function policy(inline: 'hash' | 'nonce'): string {
  return [
    "default-src 'none'",
    `script-src 'self' '${inline}'`,
    `style-src 'self' '${inline}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function forCrawlers(type: string) {
  return { ...NUMBERED, ...FOR_AN_HOUR, 'content-type': `${type}; charset=utf-8` }
}

function cookieSet(name: string, path: string, seconds: number): string {
  return `${name}=…; Max-Age=${seconds}; Path=${path}; HttpOnly; Secure; SameSite=Lax`
}

function cookieGone(name: string, path: string): string {
  return `${name}=; Max-Age=0; Path=${path}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`
}

function call(
  namespace: string,
  method: string,
  argument: object = {},
  headers: Record<string, string> = {},
): Wired {
  const path = `/api/proxy?namespace=${namespace}&method=${method}`
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(argument),
  }
}

/** Keeps a file of five bytes that belongs to a person of the tests, and returns its address. */
async function keepFile(kind: 'upload' | 'picture', name: string): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const file = { key, owner_id: ownerId, kind, name, size: 5, sha256: randomBytes(32), created_at: now }
  await server.db.insertInto('files').values(file).execute()
  const disk = await openDisk(join(server.dataDir, 'files'))
  await disk.write(key, Readable.from([Buffer.from('Words')]))
  return kind === 'upload' ? `/stream/upload/${key}-${name}` : `/avatar/${key}`
}
