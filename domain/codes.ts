// Mailed codes and links: what each purpose sends, and how long it works.
import { HOUR, MINUTE } from './basics/instant.ts'

export const CODE_PURPOSES = ['signin', 'reset', 'verify', 'delete'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const CODE_DIGITS = 6
export const CODE_TRIES_MAX = 5
export const CODE_RESEND_SECONDS = MINUTE
export const TEMPORARY_TOKEN_SECONDS = 15 * MINUTE

const MAILED = {
  signin: { as: 'code', lifetimeSeconds: 10 * MINUTE },
  verify: { as: 'code', lifetimeSeconds: 10 * MINUTE },
  reset: { as: 'link', lifetimeSeconds: HOUR },
  delete: { as: 'link', lifetimeSeconds: HOUR },
} as const

const CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`)

export function mailedFor(purpose: CodePurpose) {
  return MAILED[purpose]
}

/** Reads a code as people paste it, with spaces around it or between its halves. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return CODE.test(code) ? code : null
}
