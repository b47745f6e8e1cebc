// Pages: kept copies for visitors, everything else rendered now, and the built files beside them.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { VISITOR } from './context.ts'
import { keepCopies, type Copy } from './copies.ts'
import { callOf } from './door.ts'
import type { Call } from './binding.ts'
import { holdBackScripts, insertStyles, readSheets } from './first-paint.ts'
import type { House } from './house.ts'
import { callInProcess } from './in-process.ts'
import type { LoadBuild } from './page-build.ts'
import { policyFor } from './policy.ts'
import { publicPages } from './public-pages.ts'

const CLIENT_FILES = join(import.meta.dirname, '../build/client')
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600
/** A page that is rendered for one answer is packed for one answer. */
const QUICKLY = { [constants.BROTLI_PARAM_QUALITY]: 4 }

const brotli = promisify(brotliCompress)

export async function servePages(app: FastifyInstance, house: House, loadBuild: LoadBuild): Promise<void> {
  const render = renderer(house, loadBuild)
  const sheets = house.settings.dev ? new Map<string, string>() : await readSheets(CLIENT_FILES)
  const paths = new Set(publicPages(house.content).map(({ path }) => path))
  const policy = policyFor(house.settings.analyticsUrl)
  const renderCopy = async (path: string) => {
    const page = await render(new Request(new URL(path, house.settings.baseUrl)), 'copy', async () =>
      visitorsCall(house),
    )
    if (!page.response.ok) return undefined
    return insertStyles(holdBackScripts(await page.response.text(), page.nonce), sheets, page.nonce)
  }
  const copies = keepCopies(paths, renderCopy, policy)

  app.get('*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const own = ownPath(path)
    if (own !== path && paths.has(own)) return reply.redirect(own + request.url.slice(path.length), 301)
    const copy = house.settings.dev ? undefined : await copies.find(path, request.headers.cookie)
    if (copy) return sendCopy(reply, copy, request.headers)
    const { response, nonce } = await render(createRequest(request.raw, reply.raw), request.id, () =>
      callOf(house, request, reply),
    )
    // In development Vite brings scripts and styles of its own.
    if (house.settings.dev) return sendRendered(reply.removeHeader('content-security-policy'), response)
    const inline = [`'nonce-${nonce}'`]
    reply.header('content-security-policy', policy({ scripts: inline, styles: inline }))
    if (!isHtml(response)) return sendRendered(reply, response)
    const html = holdBackScripts(await response.text(), nonce)
    // Whoever has a cookie has been here, and has the style sheets.
    const isKnown = request.headers.cookie !== undefined
    return sendPage(reply, response, isKnown ? html : insertStyles(html, sheets, nonce), request.headers)
  })
}

/** A page has one address; a slash at its end or capitals would make it a second one. */
function ownPath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '')
}

export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: CLIENT_FILES,
    wildcard: false,
    globIgnore: ['**/*.br', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isImmutable = file.startsWith(join(CLIENT_FILES, 'assets'))
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  })
}

/** A copy is made for nobody in particular. */
function visitorsCall(house: House): Call {
  const cookie = { set: () => {}, clear: () => {} }
  return {
    house,
    actor: VISITOR,
    caller: { address: '', device: '', cookie, pendingLinks: [] },
    now: house.clock.now(),
    request: 'copy',
  }
}

function renderer(house: House, loadBuild: LoadBuild) {
  return async (request: Request, requestId: string, identified: () => Promise<Call>) => {
    // Loaded late: React settles at its first import which of its two builds it is.
    const { createRequestHandler } = await import('react-router')
    const nonce = randomBytes(16).toString('base64')
    const { build, contextFor } = await loadBuild()
    const context = contextFor({
      nonce,
      requestId,
      baseUrl: house.settings.baseUrl,
      analyticsUrl: house.settings.analyticsUrl,
      isWithdrawn: house.content.withdrawn.includes(new URL(request.url).pathname),
      call: callInProcess(identified),
      report: (error: unknown) => house.log.error({ request: requestId, err: error }, 'fault in a page'),
    })
    const response = await createRequestHandler(build, house.settings.dev ? 'development' : 'production')(
      request,
      context,
    )
    return { response, nonce }
  }
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

async function sendPage(reply: FastifyReply, response: Response, html: string, asked: IncomingHttpHeaders) {
  begin(reply, response).header('vary', 'accept-encoding, cookie')
  if (!readsBrotli(asked)) return reply.send(html)
  return reply.header('content-encoding', 'br').send(await brotli(html, { params: QUICKLY }))
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
