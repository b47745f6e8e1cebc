// The one door's HTTP face: POST only, JSON only, bounded; plus the named constants as a second face of the same calls.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/networks.ts'
import { ALIASES, OWN_ANSWERS } from './aliases.ts'
import { INVALID, sendAnswer, sendRefusal } from './answers.ts'
import type { Call } from '#server/binding.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { deviceTitle } from './device.ts'
import type { House } from '#server/house.ts'
import { identify } from './identify.ts'
import { limitCalls } from './limits.ts'
import { forgetPendingLinks, pendingLinks } from './social-cookies.ts'
import { answer, type Answer, type Asked } from '#server/proxy.ts'

const BODY_BYTES_MAX = 256 * 1024

export async function openDoor(app: FastifyInstance, house: House): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, parseJson)
  await limitCalls(app, house, 'calls')

  app.post('/api/proxy', async (request, reply) => {
    const asked = askedBy(request)
    if (!asked) return sendRefusal(reply, INVALID)
    return sendAnswer(reply, await answer(await callOf(house, request, reply), asked))
  })
  for (const [path, { namespace, method, given }] of Object.entries(ALIASES)) {
    openAlias(path, (call, argument) =>
      answer(call, { namespace, method, argument: { ...argument, ...given } }),
    )
  }
  for (const [path, answerOwn] of Object.entries(OWN_ANSWERS)) openAlias(path, answerOwn)

  function openAlias(path: string, respond: (call: Call, argument: object) => Promise<Answer>): void {
    app.post(path, async (request, reply) => {
      const argument = argumentOf(request.body)
      if (!argument) return sendRefusal(reply, INVALID)
      return sendAnswer(reply, await respond(await callOf(house, request, reply), argument))
    })
  }

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/proxy',
    handler: (_request, reply) =>
      sendRefusal(reply.header('allow', 'POST'), {
        code: 'method_not_allowed',
        message: 'This address answers only POST.',
      }),
  })
}

/** Turns a request into a call for the methods: who asks, from where, when. */
export async function callOf(house: House, request: FastifyRequest, reply: FastifyReply): Promise<Call> {
  const now = house.clock.now()
  const cookie = cookieFor(reply, house.settings)
  return {
    house,
    actor: await identify(house, cookieOf(request), cookie, now),
    caller: {
      network: networkOf(request.ip),
      device: deviceTitle(request.headers['user-agent']),
      cookie,
      pendingLinks: pendingLinks(request, { house, now }),
      forgetPendingLinks: () => forgetPendingLinks(request, reply, house),
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
