// Passkeys: how many a person may have, what they are called, and who may add one.
import { MINUTE } from './basics/instant.ts'
import { allow, refuse, type Verdict } from './basics/verdict.ts'

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60
/** A page that waits for a passkey asks for a new challenge before this one ends. */
export const CHALLENGE_SECONDS = 10 * MINUTE

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const

export const PASSKEY_REFUSED = 'This passkey doesn’t open an account here. Sign in another way.'
export const PASSKEY_NOT_ADDED = 'We couldn’t check this passkey. Try again.'
export const PASSKEY_TAKEN = 'This passkey is already in use.'

/** Browsers bind a passkey to this name, and use it nowhere else. */
export function passkeySite(baseUrl: string): string {
  return new URL(baseUrl).hostname
}

/**
 * Asks for a proven address first: an unproven one may belong to another person, who must not find a stranger's passkey on it later.
 */
export function judgeNewPasskey(isEmailProven: boolean, count: number): Verdict {
  if (!isEmailProven) return refuse('conflict', 'Verify your address first.')
  if (count >= PASSKEYS_MAX)
    return refuse('conflict', `You have ${PASSKEYS_MAX} passkeys, and there can’t be more. Remove one first.`)
  return allow()
}
