// The one door's HTTP face: POST only, JSON only, bounded; plus the named constants as a second face of the same calls.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ALIASES } from './aliases.ts'
import { INVALID, send, sendRefusal } from './answers.ts'
import type { Call } from './binding.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { deviceTitle } from './device.ts'
import type { House } from './house.ts'
import { identify } from './identify.ts'
import { pendingLinks } from './social-cookies.ts'
import { answer, type Asked } from './proxy.ts'

const BODY_BYTES_MAX = 256 * 1024
const CALLS_A_MINUTE = 1200

export async function openDoor(app: FastifyInstance, house: House): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, parseJson)
  await app.register(rateLimit, { max: CALLS_A_MINUTE, timeWindow: '1 minute' })

  app.post('/api/proxy', async (request, reply) => {
    const asked = askedBy(request)
    if (!asked) return sendRefusal(reply, INVALID)
    return send(reply, await answer(await callOf(house, request, reply), asked))
  })
  for (const [path, { namespace, method, given }] of Object.entries(ALIASES)) {
    app.post(path, async (request, reply) => {
      const argument = argumentOf(request.body)
      if (!argument) return sendRefusal(reply, INVALID)
      return send(
        reply,
        await answer(await callOf(house, request, reply), {
          namespace,
          method,
          argument: { ...argument, ...given },
        }),
      )
    })
  }
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/proxy',
    handler: (_request, reply) =>
      sendRefusal(reply.header('allow', 'POST'), {
        code: 'method_not_allowed',
        message: 'Only POST is answered here.',
      }),
  })
}

/** What a request is to the methods: who asks, from where, when. */
export async function callOf(house: House, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const now = house.clock.now()
  const cookie = cookieFor(reply, house.settings)
  return {
    house,
    actor: await identify(house, cookieOf(request), cookie, now),
    caller: {
      address: request.ip,
      device: deviceTitle(request.headers['user-agent']),
      cookie,
      pendingLinks: pendingLinks(request, { house, now }),
    },
    now,
    request: request.id,
  }
}

function askedBy(request: FastifyRequest): Asked | undefined {
  const { query } = request
  if (typeof query !== 'object' || query === null || !('namespace' in query) || !('method' in query))
    return undefined
  const { namespace, method } = query
  const argument = argumentOf(request.body)
  if (typeof namespace !== 'string' || typeof method !== 'string' || !namespace || !method || !argument)
    return undefined
  return { namespace, method, argument }
}

function argumentOf(body: unknown): object | undefined {
  if (body === undefined || body === null) return {}
  return typeof body === 'object' && !Array.isArray(body) ? body : undefined
}

function parseJson(
  _request: FastifyRequest,
  body: string,
  done: (error: Error | null, body?: unknown) => void,
): void {
  if (body.trim() === '') return done(null, {})
  try {
    done(null, JSON.parse(body))
  } catch {
    done(Object.assign(new Error('Not JSON'), { statusCode: 400 }))
  }
}
