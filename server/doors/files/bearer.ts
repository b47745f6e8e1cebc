// Finds out who calls a file door: by the short token in the header `Token`, or by the session cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VISITOR, type Actor } from '#server/context.ts'
import { cookieFor, cookieOf } from '#server/doors/cookie.ts'
import type { House } from '#server/house.ts'
import { identify, identifyByLiveToken } from '#server/doors/identify.ts'

export async function byToken(house: House, request: FastifyRequest): Promise<Actor> {
  const { token } = request.headers
  if (typeof token !== 'string') return VISITOR
  return identifyByLiveToken(house, token, house.clock.now())
}

/** Finds the person by token or by cookie, since a browser that follows a link sends only its cookie. */
export async function byTokenOrCookie(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  if (request.headers['token'] !== undefined) return byToken(house, request)
  return identify(house, cookieOf(request), cookieFor(reply, house.settings), house.clock.now())
}
