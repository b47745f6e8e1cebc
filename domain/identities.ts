// What happens to a person whom a provider has identified: we sign them in, connect the profile, ask for a code, or make an account.
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { checkEmail } from './emails.ts'
import { checkName, NAME_MAX } from './names.ts'
import type { OfferedProvider } from './people.ts'
import { judgeProof } from './sessions.ts'
import { socialFailures } from './social-failures.ts'

/** How long a person may stay at the provider during sign-in, and how long a link may wait for the mailed code. */
export const SOCIAL_SECONDS = 600

/** What a provider tells us about a person who comes back from it. */
export type Identity = {
  /** The provider's own id for the person; it never changes. */
  readonly subject: string
  readonly name: string
  /** The name as the provider writes it. */
  readonly email: string | null
  /** True only if the provider says it has seen the person receive mail there. */
  readonly isEmailVerified: boolean
  readonly pictureUrl: string | null
}

/** A profile that joins the account once a mailed code has proved the address. */
export type PendingLink = {
  readonly provider: OfferedProvider
  readonly subject: string
  readonly name: string
  readonly email: string
}

export type IdentityFacts = {
  readonly provider: OfferedProvider
  /** The person who is signed in already and wants to connect this profile. */
  readonly asking: { readonly id: number; readonly provedAt: number; readonly hasAnother: boolean } | null
  /** The account that has this profile. */
  readonly holder: number | null
  /** The account with the address that the provider told us, if it told us one. */
  readonly namesake: number | null
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly now: number
}

export type IdentityOutcome =
  /** The profile belongs to the account: sign in. */
  | { readonly deed: 'open'; readonly person: number }
  /** Link the profile to the account, then sign in. */
  | { readonly deed: 'link'; readonly person: number }
  /** Link the profile to the account; the person is signed in already. */
  | { readonly deed: 'connect'; readonly person: number }
  /** Anyone can claim an address, so a mailed code decides before we link the profile. */
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

/** Returns the address as accounts store it, or nothing if the provider gives none we could write to. */
export function emailOf(told: string | null): string | null {
  const verdict = checkEmail(told ?? '')
  return verdict.ok ? verdict.value : null
}

/** Returns a name that our rules allow, whatever the person's name is elsewhere. */
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
