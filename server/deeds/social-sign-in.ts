// Takes in a person whom a provider has identified: signs them in, links or connects the profile, asks for a mailed code, or makes an account.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import {
  emailOf,
  judgeIdentity,
  nameFrom,
  type Identity,
  type IdentityFacts,
  type PendingLink,
} from '#domain/identities.ts'
import type { OfferedProvider } from '#domain/people.ts'
import { UNFINISHED } from '#domain/social-failures.ts'
import type { Tx } from '#server/store/connection.ts'
import { findPersonByEmail, insertPerson, lockPerson } from '#server/store/people.ts'
import { findProfile, listProfiles } from '#server/store/profiles.ts'
import { adoptProfile } from './adopt-profile.ts'
import { openSession, type Opening } from './open-session.ts'
import { proveAddress } from './prove-address.ts'
import { requestProof, type Requesting } from './request-proof.ts'
import { countTry } from './throttle.ts'

type Visitor = { readonly kind: 'visitor' }
type Person = {
  readonly kind: 'person'
  readonly id: number
  readonly sessionId: number
  readonly provedAt: number
}

export type Receiving = Requesting & Omit<Opening, 'actor'> & { readonly actor: Visitor | Person }

export type Arrival =
  /** The token for the cookie; missing if the session simply continues. */
  | { readonly isSignedIn: true; readonly token: string | null; readonly newcomer: number | null }
  /** A code is mailed; the link waits for it in the browser. */
  | { readonly isSignedIn: false; readonly pending: PendingLink }

type Claim = Omit<Identity, 'pictureUrl'> & { readonly provider: OfferedProvider }

/** Signs in by what the provider said. Commit the transaction after a refusal too, because the commit counts the try. */
export async function receiveIdentity(
  db: Tx,
  ctx: Receiving,
  provider: OfferedProvider,
  identity: Identity,
): Promise<Verdict<Arrival>> {
  const allowed = await countTry(db, { name: 'signInTries', whose: [ctx.caller.network] }, ctx.now)
  if (!allowed.ok) return allowed
  const email = emailOf(identity.email)
  return receive(db, ctx, { ...identity, provider, email, name: nameFrom(identity.name, email ?? '') })
}

async function receive(db: Tx, ctx: Receiving, claim: Claim): Promise<Verdict<Arrival>> {
  const verdict = judgeIdentity(await findFacts(db, ctx, claim))
  if (!verdict.ok) return verdict
  const outcome = verdict.value
  if (outcome.deed === 'create') return create(db, ctx, { ...claim, email: outcome.email })
  if (outcome.deed === 'confirm') {
    const requested = await requestProof(db, ctx, { email: outcome.email, purpose: 'signin' })
    const { provider, subject, name } = claim
    const pending = { provider, subject, name, email: outcome.email }
    return requested.ok ? allow({ isSignedIn: false, pending }) : requested
  }
  const person = await lockPerson(db, outcome.person)
  if (!person) return refuse('conflict', UNFINISHED)
  if (claim.isEmailVerified && claim.email === person.email) await proveAddress(db, ctx, person)
  // The first proof of an address removes every profile, this one too, and another request may have been faster.
  if (!(await adoptProfile(db, claim, person.id, ctx.now))) return receive(db, ctx, claim)
  if (outcome.deed === 'connect') return allow({ isSignedIn: true, token: null, newcomer: null })
  const token = await openSession(db, ctx, person, 'social')
  return allow({ isSignedIn: true, token, newcomer: null })
}

async function create(
  db: Tx,
  ctx: Receiving,
  claim: Claim & { readonly email: string },
): Promise<Verdict<Arrival>> {
  const { caller, now } = ctx
  const allowed = await countTry(db, { name: 'signUps', whose: [caller.network] }, now)
  if (!allowed.ok) return allowed
  const id = await insertPerson(db, {
    email: claim.email,
    name: claim.name,
    passwordHash: null,
    place: { zone: null, offsetMinutes: null },
    emailProvenAt: claim.isEmailVerified ? now : null,
    now,
  })
  if (id === undefined) return receive(db, ctx, claim)
  if (!(await adoptProfile(db, claim, id, now)))
    throw new Error(`another account took the profile while we made account ${id} for it`)
  const token = await openSession(db, ctx, { id, email: claim.email }, 'social')
  return allow({ isSignedIn: true, token, newcomer: id })
}

async function findFacts(db: Tx, { actor, now }: Receiving, claim: Claim): Promise<IdentityFacts> {
  const { provider, subject, email, isEmailVerified } = claim
  const asking = actor.kind === 'person' ? await findAsking(db, actor, provider) : null
  const holder = await findProfile(db, provider, subject)
  const namesake = email === null ? undefined : await findPersonByEmail(db, email)
  return {
    provider,
    asking,
    holder: holder?.personId ?? null,
    namesake: namesake?.id ?? null,
    email,
    isEmailVerified,
    now,
  }
}

async function findAsking(db: Tx, { id, provedAt }: Person, provider: OfferedProvider) {
  await lockPerson(db, id)
  const profiles = await listProfiles(db, id)
  return { id, provedAt, hasAnother: profiles.some(({ kind }) => kind === provider) }
}
