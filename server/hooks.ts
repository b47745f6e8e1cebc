// What holds for every request: who may send it from where, and the headers that every answer carries.
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './answers.ts'
import type { House } from './house.ts'
import { allowedOrigins } from './origins.ts'
import type { Settings } from './env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages carry a policy of their own; nothing else that we answer may load or run anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function addHooks(app: FastifyInstance, { settings, clock }: House): void {
  const origins = allowedOrigins(settings)
  const headers = headersFor(settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id).header('x-now', clock.now())
    if (SAFE.has(request.method) || comesFromHere(request.headers, origins)) return
    await sendRefusal(reply, { code: 'forbidden', message: 'This request came from another site.' })
  })
}

export function headersFor({ mode }: Pick<Settings, 'mode'>): Readonly<Record<string, string>> {
  return mode === 'production' ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
}

/** A browser names the page's origin on every unsafe request; a client that is no browser names none. */
function comesFromHere(
  headers: Record<string, string | string[] | undefined>,
  origins: ReadonlySet<string>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof origin === 'string') return origins.has(origin)
  return site === undefined || site === 'same-origin' || site === 'none'
}
