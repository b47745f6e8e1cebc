// Pages: kept copies for visitors, everything else rendered now, and the built files beside them.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { trimEnd } from '#domain/texts.ts'
import { VISITOR } from '#server/context.ts'
import { keepCopies, type Copy, type Inline } from './copies.ts'
import { sendRefusal, TOO_MANY } from '#server/doors/answers.ts'
import { cookieOf } from '#server/doors/cookie.ts'
import { callOf } from '#server/doors/door.ts'
import { limitPages } from '#server/doors/limits.ts'
import type { Call } from '#server/binding.ts'
import type { House } from '#server/house.ts'
import { CLIENT_FILES } from '#server/ports/places.ts'
import type { Hints } from '#server/store/hearing.ts'
import { callInProcess } from './in-process.ts'
import type { LoadBuild } from './page-build.ts'
import { policyFor } from './policy.ts'
import { publicPages } from './public-pages.ts'
import { readSheets, type Sheets } from './sheets.ts'

const ASSETS = 'assets'
const SERVICE_WORKER = join(CLIENT_FILES, 'service-worker.js')
/** The service worker fetches what pages ask for: scripts, styles, fonts and calls. */
const WORKER_POLICY = "default-src 'self'"
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600
/**
 * A page rendered for one answer is compressed for that answer alone, so we do it quickly and in little
 * memory: no page is larger than 256 KiB. Node's streams would keep the page for longer (decision 068).
 */
const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

const TOO_MANY_PAGES = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Too many pages at once</title>
<main>
<h1>Too many pages at once</h1>
<p>Your network has asked for very many pages. Wait a minute, and reload this one.</p>
</main>
</html>
`

export async function servePages(
  app: FastifyInstance,
  {
    house,
    hints,
    loadBuild,
  }: { readonly house: House; readonly hints: Hints; readonly loadBuild: LoadBuild },
): Promise<void> {
  const render = renderer(house, loadBuild)
  const sheets = house.settings.dev ? undefined : await readSheets(CLIENT_FILES)
  const paths = new Set(publicPages(house.content).map(({ path }) => path))
  const policy = policyFor(house.settings.analyticsUrl)
  const site = new URL(house.settings.baseUrl)
  const renderCopy = async (path: string) => {
    const request = new Request(new URL(path, house.settings.baseUrl))
    const call = async () => visitorsCall(house)
    const { response, inline } = await render(request, { requestId: 'copy', nonce: undefined, sheets, call })
    return response.ok ? { html: await response.text(), inline } : undefined
  }
  const copies = keepCopies(renderCopy, policy)
  hints.follow({
    onHint: ({ type }) => type === 'pages' && copies.forget(),
    onGap: () => copies.forget(),
  })
  const isOverLimit = limitPages(house)

  app.get('*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const { pathname, search } = new URL(house.settings.baseUrl + request.url)
    const own = ownPath(pathname)
    if (own !== path && paths.has(own)) return reply.redirect(own + search, 301)
    let identified: Promise<Call> | undefined
    const call = () => (identified ??= callOf(house, request, reply))
    const isVisitor = async () => {
      if (request.headers.cookie === undefined) return true
      // If we cannot say who asks, we render the page, which tells the person that something failed.
      const known = await call().catch(() => undefined)
      if (known?.actor.kind !== 'visitor') return false
      // A copy cannot remove the cookie of a session that has ended, so we do it here.
      if (cookieOf(request) !== undefined) known.caller.cookie.clear()
      return true
    }
    const isKept = paths.has(path) && !house.settings.dev && (await isVisitor())
    const copy = isKept ? await copies.find(path) : undefined
    if (copy) return sendCopy(reply, copy, request.headers)
    if (isOverLimit(request)) return turnAway(reply, request.headers)
    const nonce = randomBytes(16).toString('base64')
    // We render pages under our own address, whatever host the request names.
    const { response } = await render(createRequest(request.raw, reply.raw, site), {
      requestId: request.id,
      nonce,
      // A browser with a cookie has been here before, and has the style sheets.
      sheets: request.headers.cookie === undefined ? sheets : undefined,
      call,
    })
    // In development Vite brings scripts and styles of its own.
    if (house.settings.dev) return sendRendered(reply.removeHeader('content-security-policy'), response)
    const inline = [`'nonce-${nonce}'`]
    reply.header('content-security-policy', policy({ scripts: inline, styles: inline }))
    return isHtml(response) ? sendPage(reply, response, request.headers) : sendRendered(reply, response)
  })
}

/** A page has one address; a trailing slash, capitals or dots would make a second one. */
function ownPath(path: string): string {
  return trimEnd(path.toLowerCase(), '/') || '/'
}

export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_FILES,
    wildcard: false,
    globIgnore: ['**/*.br', '.vite/**', `${ASSETS}/**`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isImmutable = file.startsWith(join(CLIENT_FILES, ASSETS))
      if (file.startsWith(SERVICE_WORKER)) {
        reply.header('content-security-policy', WORKER_POLICY).header('cache-control', 'no-cache')
        return
      }
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  })
  // The plugin makes a route for each file; six hundred of them take as long as half of a start.
  const names = (await readdir(join(CLIENT_FILES, ASSETS))).filter((name) => !name.endsWith('.br'))
  const assets = new Set(names)
  app.get<{ Params: { file: string } }>(`/${ASSETS}/:file`, ({ params: { file } }, reply) =>
    assets.has(file) ? reply.sendFile(`${ASSETS}/${file}`) : reply.callNotFound(),
  )
}

/** A copy is made for no particular visitor. */
function visitorsCall(house: House): Call {
  const cookie = { set: () => {}, clear: () => {} }
  return {
    house,
    actor: VISITOR,
    caller: { network: '', device: '', cookie, pendingLinks: [], forgetPendingLinks: () => {} },
    now: house.clock.now(),
    request: 'copy',
  }
}

type Wanted = {
  readonly requestId: string
  readonly nonce: string | undefined
  readonly sheets: Sheets | undefined
  readonly call: () => Promise<Call>
}

function renderer(house: House, loadBuild: LoadBuild) {
  return async (request: Request, { requestId, nonce, sheets, call }: Wanted) => {
    const { handle, contextFor } = await loadBuild()
    let inline: Inline = { scripts: [], styles: [] }
    const context = contextFor({
      nonce,
      requestId,
      sheets,
      baseUrl: house.settings.baseUrl,
      analyticsUrl: house.settings.analyticsUrl,
      isWithdrawn: house.content.withdrawn.includes(new URL(request.url).pathname),
      call: callInProcess({ house, requestId, identified: call }),
      admit: (pieces: Inline) => (inline = pieces),
      report: (error: unknown) => house.log.error({ request: requestId, err: error }, 'fault in a page'),
    })
    return { response: await handle(request, context), inline }
  }
}

/** Costs no rendering. */
function turnAway(reply: FastifyReply, { accept }: IncomingHttpHeaders) {
  if (accept?.includes('text/html') !== true) return sendRefusal(reply, TOO_MANY)
  reply.code(429).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(TOO_MANY_PAGES)
}

function sendCopy(reply: FastifyReply, copy: Copy, headers: IncomingHttpHeaders) {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', copy.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', copy.etag)
  if (headers['if-none-match'] === copy.etag) return reply.code(304).send()
  if (!readsBrotli(headers)) return reply.send(copy.html)
  return reply.header('content-encoding', 'br').send(copy.brotli)
}

async function sendRendered(reply: FastifyReply, response: Response) {
  return begin(reply, response).send(Buffer.from(await response.arrayBuffer()))
}

async function sendPage(reply: FastifyReply, response: Response, asked: IncomingHttpHeaders) {
  begin(reply, response).header('vary', 'accept-encoding, cookie')
  const html = Buffer.from(await response.arrayBuffer())
  if (!readsBrotli(asked)) return reply.send(html)
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params: QUICKLY }))
}

function begin(reply: FastifyReply, { status, headers }: Response): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  for (const [name, value] of headers) reply.header(name, value)
  return reply
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

function readsBrotli(headers: IncomingHttpHeaders): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding']))
}
