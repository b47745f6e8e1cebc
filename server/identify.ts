// Who a request comes from: one prepared read for its session cookie, and none without one.
import { isSessionAlive, SEEN_SECONDS } from '#domain/sessions.ts'
import { digest } from './acts/digest.ts'
import { VISITOR, type Actor, type SessionCookie } from './context.ts'
import type { House } from './house.ts'
import { scopesIn } from './store/people.ts'
import { findSession, updateSeen } from './store/sessions.ts'

const TOKEN = /^[\w-]{43}$/

export async function identify(
  { db, readings }: Pick<House, 'db' | 'readings'>,
  token: string | undefined,
  cookie: SessionCookie,
  now: number,
): Promise<Actor> {
  if (token === undefined || !TOKEN.test(token)) return VISITOR
  const session = await findSession(readings, digest(token))
  if (!session || !isSessionAlive(session, now)) return VISITOR
  if (now - session.seenAt >= SEEN_SECONDS) {
    await updateSeen(db, session.id, now)
    cookie.set(token)
  }
  const { id: sessionId, personId: id, provedAt, provedBy } = session
  return { kind: 'person', id, sessionId, scopes: scopesIn(session.scopes), provedAt, provedBy }
}
