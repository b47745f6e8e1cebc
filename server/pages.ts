// Pages: kept copies for visitors, everything else rendered now, and the built files beside them.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { VISITOR } from './context.ts'
import { keepCopies, type Copy } from './copies.ts'
import { callOf } from './door.ts'
import type { Call } from './binding.ts'
import type { House } from './house.ts'
import { callInProcess } from './in-process.ts'
import type { LoadBuild } from './page-build.ts'
import { policyWith } from './policy.ts'
import { publicPages } from './public-pages.ts'

const CLIENT_FILES = join(import.meta.dirname, '../build/client')
const YEAR_SECONDS = 31_536_000
const HOUR_SECONDS = 3600

export async function servePages(app: FastifyInstance, house: House, loadBuild: LoadBuild): Promise<void> {
  const render = renderer(house, loadBuild)
  const paths = new Set(publicPages(house.content).map(({ path }) => path))
  const copies = keepCopies(paths, async (path) => {
    const page = await render(new Request(new URL(path, house.settings.baseUrl)), 'copy', async () =>
      visitorsCall(house),
    )
    return page.response.ok ? page.response.text() : undefined
  })

  app.get('*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const copy = house.settings.dev ? undefined : await copies.find(path, request.headers.cookie)
    if (copy) return sendCopy(reply, copy, request.headers)
    const { response, nonce } = await render(createRequest(request.raw, reply.raw), request.id, () =>
      callOf(house, request, reply),
    )
    // In development Vite brings scripts and styles of its own.
    if (house.settings.dev) reply.removeHeader('content-security-policy')
    else reply.header('content-security-policy', policyWith([`'nonce-${nonce}'`]))
    return sendRendered(reply, response)
  })
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

function sendCopy(reply: FastifyReply, copy: Copy, headers: Record<string, string | string[] | undefined>) {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', copy.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', copy.etag)
  if (headers['if-none-match'] === copy.etag) return reply.code(304).send()
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(copy.html)
  return reply.header('content-encoding', 'br').send(copy.brotli)
}

async function sendRendered(reply: FastifyReply, response: Response) {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
