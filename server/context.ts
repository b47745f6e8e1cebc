// What a method gets besides its input. Its kind decides which of these it gets, so that misuse is a type error.
import type { PendingLink } from '#domain/identities.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import type { Scope } from '#domain/people.ts'
import type { Proof } from '#domain/sessions.ts'
import type { Enqueue } from './deeds/enqueue.ts'
import type { Content } from './content/content.ts'
import type { LiveTokens } from './secrets/live-tokens.ts'
import type { Comparisons } from './ports/comparisons.ts'
import type { Identities } from './ports/identity/identity.ts'
import type { Images } from './ports/images.ts'
import type { Push } from './ports/push/push.ts'
import type { Payments } from './ports/payments/payments.ts'
import type { Papers } from './ports/papers.ts'
import type { Passkeys } from './ports/passkeys.ts'
import type { Passwords } from './ports/passwords.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { Db, Tx } from './store/connection.ts'
import type { Terms } from './store/placed-orders.ts'

export type Visitor = { readonly kind: 'visitor' }
export type Person = {
  readonly kind: 'person'
  readonly id: number
  readonly sessionId: number
  readonly scopes: readonly Scope[]
  /**
   * When the session last saw proof of who it is, and which: a password, a code, a passkey or a provider's
   * word.
   */
  readonly provedAt: number
  readonly provedBy: Proof
}
export type Actor = Visitor | Person

export const VISITOR: Visitor = { kind: 'visitor' }

/** What we know about the caller's browser and network. None of it proves who the caller is. */
export type Caller = {
  /** Where the call comes from; we count tries by it. */
  readonly network: string
  /** A short title of the browser, shown in the list of sessions. */
  readonly device: string
  /** The session cookie of the answer under way. */
  readonly cookie: SessionCookie
  /** Profiles elsewhere that wait in this browser for a mailed code. */
  readonly pendingLinks: readonly PendingLink[]
  /** Drops them once the code has come. */
  readonly forgetPendingLinks: () => void
}

export type SessionCookie = { set(token: string): void; clear(): void }

/** Values that cannot be guessed. */
export type Randomness = {
  /** 256 bits in 43 characters. */
  token(): string
  /** A code that people can type. */
  code(): string
  /** 128 bits in 32 characters. */
  fileKey(): string
}

/** The ways to the outside world, and slow work. */
export type Ports = {
  readonly passwords: Passwords
  readonly passkeys: Passkeys
  readonly identities: Identities
  readonly payments: Payments
  readonly storage: Storage
  readonly images: Images
  readonly papers: Papers
  readonly comparisons: Comparisons
}

type Base = {
  readonly actor: Actor
  readonly caller: Caller
  /** What browsers and we must know of each other before a push. */
  readonly push: Pick<Push, 'publicKey' | 'accepts'>
  /** Epoch seconds, fixed once for the request. */
  readonly now: number
}

type Writing = Base & {
  readonly random: Randomness
  readonly liveTokens: LiveTokens
  /** Where the product is reached, for links in mails. */
  readonly baseUrl: string
  /** Every origin under which browsers reach us. */
  readonly origins: ReadonlySet<string>
  /** What customers agree to when they place an order. */
  readonly terms: Terms
  /** Customers from these countries cannot place an order. */
  readonly blockedCountries: readonly string[]
  /** Leaves a job that starts if, and only if, the transaction commits. */
  readonly enqueue: Enqueue
}

/** `db` is a pool that PostgreSQL itself holds read-only. */
export type ReadContext = Base & {
  readonly db: Db
  /** The texts of the public pages. */
  readonly content: Content
  /** The people in the database are made up. */
  readonly isDemo: boolean
}

/** `db` is the one transaction of the call; a refusal rolls it back. A write has no access to ports. */
export type WriteContext = Writing & { readonly db: Tx }

/**
 * Ports, and short transactions through `tx`; inside one, every port throws. `db` only reads. A transaction
 * commits even when it returns a refusal, because we must count a failed try.
 */
export type TalkContext = Writing & {
  readonly db: Db
  readonly ports: Ports
  /** The texts of the public pages. */
  readonly content: Content
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  /** Like `tx`, but a refusal rolls the transaction back. */
  readonly whole: <T>(work: (db: Tx) => Promise<Verdict<T>>) => Promise<Verdict<T>>
}

/** The context of a method for signed-in people only. */
export type OfPerson<Context> = Context & { readonly actor: Person }
