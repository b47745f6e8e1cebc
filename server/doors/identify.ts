// Finds out who sends a request: one prepared read for its session cookie, and none without a cookie.
import { isSessionAlive, SEEN_SECONDS } from '#domain/sessions.ts'
import { digest } from '#server/deeds/digest.ts'
import { VISITOR, type Actor, type Person } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { scopesIn } from '#server/store/people.ts'
import { findSession, findSessionById, updateSeen, type FoundSession } from '#server/store/sessions.ts'
import type { RenewedCookie } from './cookie.ts'

const TOKEN = /^[\w-]{43}$/

export async function identify(
  { db, readings }: Pick<House, 'db' | 'readings'>,
  token: string | undefined,
  cookie: RenewedCookie,
  now: number,
): Promise<Actor> {
  if (token === undefined || !TOKEN.test(token)) return VISITOR
  const session = await findSession(readings, digest(token))
  if (!session || !isSessionAlive(session, now)) return VISITOR
  if (now - session.seenAt >= SEEN_SECONDS) {
    await updateSeen(db, session.id, now)
    cookie.renew(token)
  }
  return personIn(session)
}

/** Identifies clients that bring a short token instead of the cookie. */
export async function identifyByLiveToken(
  { readings, liveTokens }: Pick<House, 'readings' | 'liveTokens'>,
  token: string,
  now: number,
): Promise<Actor> {
  const sessionId = liveTokens.sessionOf(token, now)
  const session = sessionId === undefined ? undefined : await findSessionById(readings, sessionId)
  return session && isSessionAlive(session, now) ? personIn(session) : VISITOR
}

function personIn({ id: sessionId, personId: id, scopes, provedAt, provedBy }: FoundSession): Person {
  return { kind: 'person', id, sessionId, scopes: scopesIn(scopes), provedAt, provedBy }
}
