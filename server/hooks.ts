// What holds for every request: who may send it from where, and the headers that every answer carries.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { refusal } from './proxy.ts'
import type { House } from './house.ts'
import type { Settings } from './env.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export async function addHooks(app: FastifyInstance, house: House): Promise<void> {
  const origins = allowedOrigins(house.settings)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-now', house.clock.now())
    if (SAFE.has(request.method) || comesFromHere(request.headers, origins)) return
    const { status, body } = refusal({ code: 'forbidden', message: 'This request came from another site.' })
    await reply.code(status).send(body)
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: house.settings.mode === 'production' && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    xFrameOptions: { action: 'deny' },
  })
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

export function allowedOrigins({ mode, baseUrl }: Settings): ReadonlySet<string> {
  const { origin, port } = new URL(baseUrl)
  if (mode === 'production') return new Set([origin])
  return new Set([origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
}
