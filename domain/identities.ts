// What becomes of somebody whom a provider has identified: signed in, connected, asked for a code, or made an account.
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { checkEmail } from './emails.ts'
import { checkName, NAME_MAX } from './people.ts'
import type { OfferedProvider } from './people.ts'
import { judgeProof } from './sessions.ts'
import { socialFailures } from './social-failures.ts'

/** How long a sign-in may stay away at the provider, and a link may wait for the mailed code. */
export const SOCIAL_SECONDS = 600

/** What a provider says of somebody who came back from it. */
export type Identity = {
  /** The name that the provider itself knows the person by; it never changes. */
  readonly subject: string
  readonly name: string
  /** As the provider writes it. */
  readonly email: string | null
  /** Only true where the provider says that it has seen the person receive mail there. */
  readonly isEmailVerified: boolean
  readonly pictureUrl: string | null
}

/** A profile that becomes the account's as soon as a mailed code has shown whose address it is. */
export type PendingLink = {
  readonly provider: OfferedProvider
  readonly subject: string
  readonly name: string
  readonly email: string
}

export type IdentityFacts = {
  readonly provider: OfferedProvider
  /** Who is signed in already and came to connect. */
  readonly asking: { readonly id: number; readonly provedAt: number; readonly hasAnother: boolean } | null
  /** Whose profile it is. */
  readonly holder: number | null
  /** Whose address the provider told; without an address there is nobody. */
  readonly namesake: number | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly now: number
}

export type IdentityOutcome =
  /** The profile is theirs: sign in. */
  | { readonly deed: 'open'; readonly person: number }
  /** Make the profile theirs, then sign in. */
  | { readonly deed: 'link'; readonly person: number }
  /** Make the profile theirs; they are signed in. */
  | { readonly deed: 'connect'; readonly person: number }
  /** Anybody can claim an address: a mailed code decides before the profile becomes theirs. */
  | { readonly deed: 'confirm'; readonly person: number; readonly email: string }
  | { readonly deed: 'create'; readonly email: string }

export function judgeIdentity(facts: IdentityFacts): Verdict<IdentityOutcome> {
  const { asking, holder, namesake, email, isEmailVerified } = facts
  if (asking) return judgeConnecting(facts, asking)
  if (holder !== null) return allow({ deed: 'open', person: holder })
  if (email === null) return refuse('conflict', socialFailures(facts.provider).noEmail)
  if (namesake === null) return allow({ deed: 'create', email })
  return allow(
    isEmailVerified ? { deed: 'link', person: namesake } : { deed: 'confirm', person: namesake, email },
  )
}

/** The address as accounts store it; nothing where the provider tells none, or none that we could write to. */
export function emailOf(told: string | null): string | null {
  const verdict = checkEmail(told ?? '')
  return verdict.ok ? verdict.value : null
}

/** A name as ours may be, whatever people call themselves elsewhere. */
export function nameFrom(told: string, email: string): string {
  const [local = ''] = email.split('@')
  const verdict = [told, local].map(allowedName).find(({ ok }) => ok)
  return verdict?.ok ? verdict.value : 'Customer'
}

function judgeConnecting(
  { provider, holder, now }: IdentityFacts,
  { id, provedAt, hasAnother }: NonNullable<IdentityFacts['asking']>,
): Verdict<IdentityOutcome> {
  const { isTaken, hasAnother: another } = socialFailures(provider)
  if (holder === id) return allow({ deed: 'open', person: id })
  if (holder !== null) return refuse('conflict', isTaken)
  if (hasAnother) return refuse('conflict', another)
  const proof = judgeProof(provedAt, now)
  return proof.ok ? allow({ deed: 'connect', person: id }) : proof
}

function allowedName(name: string): Verdict<string> {
  const allowed = Array.from(name.replaceAll('’', "'")).filter((sign) => checkName(`a${sign}`).ok)
  return checkName(allowed.slice(0, NAME_MAX).join(''))
}
