// Makes a fresh short token for the relay and the file doors, for this session.
import { allow } from '#domain/basics/verdict.ts'
import { LIVE_TOKEN_SECONDS } from '#domain/sessions.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'

const RELAY = '/relay'

export async function refreshToken({ actor, liveTokens, now }: OfPerson<TalkContext>) {
  return allow({ token: liveTokens.issue(actor.sessionId, now), url: RELAY, expires: LIVE_TOKEN_SECONDS })
}
