// Short tokens for the relay and the file doors: each names a session and is worthless without it.
import { LIVE_TOKEN_SECONDS } from '#domain/sessions.ts'
import { seal, unseal } from './seal.ts'

export type LiveTokens = {
  readonly issue: (sessionId: number, now: number) => string
  /** Returns nothing if the token is not ours or too old. Its session may have ended since. */
  readonly sessionOf: (token: string, now: number) => number | undefined
}

const PURPOSE = 'live'

export function openLiveTokens(secret: string): LiveTokens {
  return {
    issue: (session, now) => seal(secret, PURPOSE, { session, expires: now + LIVE_TOKEN_SECONDS }),
    sessionOf(token, now) {
      const words = unseal(secret, PURPOSE, token)
      if (!words || !('session' in words) || !('expires' in words)) return undefined
      const { session, expires } = words
      return typeof session === 'number' && typeof expires === 'number' && now < expires ? session : undefined
    },
  }
}
