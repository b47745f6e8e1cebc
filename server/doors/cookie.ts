// The session cookie: opaque, out of reach of scripts, sent to this site alone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SLIDING_SECONDS } from '#domain/sessions.ts'
import type { SessionCookie } from '#server/context.ts'
import { digest } from '#server/deeds/digest.ts'
import type { Settings } from '#server/env.ts'
import type { House } from '#server/house.ts'
import { findSession } from '#server/store/sessions.ts'

export const COOKIE = 'token'

export function cookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE]
}

/** The token of a session whose cookie lasts longer from now on. */
const RENEWED = 'renewedToken'

export type RenewedCookie = { renew(token: string): void }

export function cookieFor(
  reply: FastifyReply,
  { mode }: Pick<Settings, 'mode'>,
): SessionCookie & RenewedCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const
  return {
    set: (token) => void reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_SLIDING_SECONDS }),
    clear: () => void reply.clearCookie(COOKIE, options),
    renew: (token) => reply.request.setDecorator(RENEWED, token),
  }
}

/**
 * Sets the cookie of a renewed session when the answer leaves, if the session still has this token: meanwhile another tab
 * may have got a new one, which a slow answer must not replace.
 */
export function renewCookies(app: FastifyInstance, { readings, settings }: House): void {
  app.decorateRequest(RENEWED)
  app.addHook('onSend', async (request, reply) => {
    const token = request.getDecorator<string | undefined>(RENEWED)
    if (token === undefined) return
    const session = await findSession(readings, digest(token)).catch(() => undefined)
    if (session) cookieFor(reply, settings).set(token)
  })
}
