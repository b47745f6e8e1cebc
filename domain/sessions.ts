// How long a session lives, and how long its last proof of identity counts as fresh.
import { DAY, MINUTE } from './basics/instant.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'

export const PROOF_MISSING = 'Please confirm that it is you.'

/** What a person showed to prove who they are. */
export type Proof = 'password' | 'code' | 'social' | 'passkey'

export const SESSION_SLIDING_SECONDS = 30 * DAY
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY
export const PROOF_SECONDS = 15 * MINUTE
export const LIVE_TOKEN_SECONDS = 10 * MINUTE
/** We note a session's last use only this precisely, which saves a write on most calls. */
export const SEEN_SECONDS = 5 * MINUTE
export const DEVICES_MAX = 100

/** Returns when the session ends now. Each use moves the end, but never beyond the absolute age. */
export function sessionEnd(createdAt: number, seenAt: number): number {
  return Math.min(seenAt + SESSION_SLIDING_SECONDS, createdAt + SESSION_ABSOLUTE_SECONDS)
}

export function isSessionAlive(
  { createdAt, seenAt }: { readonly createdAt: number; readonly seenAt: number },
  now: number,
): boolean {
  return now < sessionEnd(createdAt, seenAt)
}

/**
 * Asks the person to prove again who they are, before the password changes, the account goes or its export
 * leaves.
 */
export function judgeProof(provedAt: number, now: number): Verdict {
  if (now - provedAt <= PROOF_SECONDS) return allow()
  return refuse('proof_required', PROOF_MISSING)
}
