// How often a person may try something before we ask them to wait.
import { DAY, HOUR, MINUTE } from './basics/instant.ts'
import { CODE_RESEND_SECONDS } from './codes.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'

/** `per` says whose tries are counted together. */
export type Throttle = {
  readonly limit: number
  readonly windowSeconds: number
  readonly per: 'network' | 'email' | 'email and network' | 'person'
}

export const THROTTLED = 'Too many attempts. Try again later.'

export const THROTTLES = {
  // A school is one network, and a class may well work at the same time.
  calls: { limit: 3000, windowSeconds: MINUTE, per: 'network' },
  pages: { limit: 600, windowSeconds: MINUTE, per: 'network' },
  files: { limit: 600, windowSeconds: MINUTE, per: 'network' },
  handshakes: { limit: 1200, windowSeconds: MINUTE, per: 'network' },
  signInFailures: { limit: 10, windowSeconds: 15 * MINUTE, per: 'email and network' },
  strangeSignInFailures: { limit: 50, windowSeconds: HOUR, per: 'email' },
  signInTries: { limit: 600, windowSeconds: HOUR, per: 'network' },
  challenges: { limit: 3000, windowSeconds: HOUR, per: 'network' },
  signUps: { limit: 300, windowSeconds: HOUR, per: 'network' },
  passwordChanges: { limit: 10, windowSeconds: HOUR, per: 'person' },
  mails: { limit: 600, windowSeconds: HOUR, per: 'network' },
  mailsOfDeeds: { limit: 20, windowSeconds: HOUR, per: 'email' },
  contacts: { limit: 5, windowSeconds: HOUR, per: 'network' },
  contactsToUs: { limit: 300, windowSeconds: HOUR, per: 'email' },
  resends: { limit: 1, windowSeconds: CODE_RESEND_SECONDS, per: 'email and network' },
  codes: { limit: 5, windowSeconds: HOUR, per: 'email and network' },
  codesOfDay: { limit: 10, windowSeconds: DAY, per: 'email and network' },
  strangeCodes: { limit: 40, windowSeconds: DAY, per: 'email' },
  strangeCodeTries: { limit: 20, windowSeconds: DAY, per: 'email' },
  orders: { limit: 120, windowSeconds: HOUR, per: 'person' },
  messages: { limit: 120, windowSeconds: MINUTE, per: 'person' },
  changes: { limit: 120, windowSeconds: HOUR, per: 'person' },
  payments: { limit: 120, windowSeconds: HOUR, per: 'person' },
  confirmations: { limit: 120, windowSeconds: HOUR, per: 'person' },
  forgedEvents: { limit: 60, windowSeconds: 10 * MINUTE, per: 'network' },
  exports: { limit: 1, windowSeconds: DAY, per: 'person' },
} as const satisfies Readonly<Record<string, Throttle>>

/** Networks from which the account was signed in: what strangers do elsewhere does not count against its owner. */
export const KNOWN_NETWORK_SECONDS = 90 * DAY

/** `used` counts what already happened inside the window. */
export function judgeThrottle({ limit }: Throttle, used: number): Verdict {
  return used < limit ? allow() : refuse('too_many', THROTTLED)
}
