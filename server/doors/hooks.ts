// The rules for every request: who may send it from where, and which headers every answer carries.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import { INVALID, NOTHING_HERE, sendRefusal } from './answers.ts'
import type { House } from '#server/house.ts'
import { allowedOrigins } from './origins.ts'
import type { Settings } from '#server/env.ts'

/** Our longest path ends in a file name of a hundred letters, each of which may take nine characters. */
export const PATH_MAX = 1024

const FOREIGN: Refusal = { code: 'forbidden', message: 'This request came from another site.' }

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages carry their own policy; no other answer may load or run anything. */
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
    const refused = judge(request, origins)
    if (refused) await sendRefusal(reply, refused)
  })
}

function judge({ url, method, headers }: FastifyRequest, origins: ReadonlySet<string>): Refusal | undefined {
  if (!url.startsWith('/')) return INVALID
  const { length } = url.split('?', 1)[0] ?? ''
  if (length > PATH_MAX) return NOTHING_HERE
  return SAFE.has(method) || comesFromHere(headers, origins) ? undefined : FOREIGN
}

export function headersFor({ mode }: Pick<Settings, 'mode'>): Readonly<Record<string, string>> {
  return mode === 'production' ? { ...HEADERS, ...HTTPS_ONLY } : HEADERS
}

/**
 * Says whether a call comes from our pages. A browser names the page's origin on every unsafe request; other clients name none.
 */
export function comesFromHere(
  headers: Record<string, string | string[] | undefined>,
  origins: ReadonlySet<string>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (typeof origin === 'string') return origins.has(origin)
  return site === undefined || site === 'same-origin' || site === 'none'
}
