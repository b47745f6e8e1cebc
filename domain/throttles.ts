// How often something may be tried before the door says to wait.
import { DAY, HOUR, MINUTE } from './basics/instant.ts'
import { CODE_RESEND_SECONDS } from './codes.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'

/** `per` says whose tries are counted together; an address is that of the network. */
export type Throttle = {
  readonly limit: number
  readonly windowSeconds: number
  readonly per: 'address' | 'email' | 'email and address' | 'person'
}

export const THROTTLED = 'Too many attempts. Try again later.'

export const THROTTLES = {
  calls: { limit: 1200, windowSeconds: MINUTE, per: 'address' },
  signInFailures: { limit: 10, windowSeconds: 15 * MINUTE, per: 'email and address' },
  signInTries: { limit: 600, windowSeconds: HOUR, per: 'address' },
  signUps: { limit: 300, windowSeconds: HOUR, per: 'address' },
  mails: { limit: 600, windowSeconds: HOUR, per: 'address' },
  contacts: { limit: 5, windowSeconds: HOUR, per: 'address' },
  codes: { limit: 5, windowSeconds: HOUR, per: 'email' },
  resends: { limit: 1, windowSeconds: CODE_RESEND_SECONDS, per: 'email' },
  wrongCodes: { limit: 20, windowSeconds: DAY, per: 'email' },
  orders: { limit: 120, windowSeconds: HOUR, per: 'person' },
  payments: { limit: 120, windowSeconds: HOUR, per: 'person' },
  exports: { limit: 1, windowSeconds: DAY, per: 'person' },
} as const satisfies Readonly<Record<string, Throttle>>

/** `used` counts what already happened inside the window. */
export function judgeThrottle({ limit }: Throttle, used: number): Verdict {
  return used < limit ? allow() : refuse('too_many', THROTTLED)
}
