// The session cookie: opaque, out of reach of scripts, sent to this site alone.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_SLIDING_SECONDS } from '#domain/sessions.ts'
import type { SessionCookie } from '#server/context.ts'
import type { Settings } from '#server/env.ts'

export const COOKIE = 'token'

export function cookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE]
}

export function cookieFor(reply: FastifyReply, { mode }: Pick<Settings, 'mode'>): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'production' } as const
  return {
    set: (token) => void reply.setCookie(COOKIE, token, { ...options, maxAge: SESSION_SLIDING_SECONDS }),
    clear: () => void reply.clearCookie(COOKIE, options),
  }
}
