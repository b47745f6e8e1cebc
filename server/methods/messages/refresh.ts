// Makes a fresh short token for the relay and the file doors, for this session.
import { RELAY_PATH } from '#contract/events.ts'
import { allow } from '#domain/basics/verdict.ts'
import { LIVE_TOKEN_SECONDS } from '#domain/sessions.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'

export async function refreshToken({ actor, liveTokens, now }: OfPerson<TalkContext>) {
  return allow({
    token: liveTokens.issue(actor.sessionId, now),
    url: RELAY_PATH,
    expires: LIVE_TOKEN_SECONDS,
  })
}
