// What a method is given beside its input. Its kind decides which of these it gets, so that misuse is a type error.
import type { Scope } from '#domain/people.ts'
import type { Db, Tx } from './store/connection.ts'

export type Visitor = { readonly kind: 'visitor' }
export type Person = {
  readonly kind: 'person'
  readonly id: number
  readonly session: number
  readonly scopes: readonly Scope[]
  /** When the session last saw a password, a code or a provider's word. */
  readonly provedAt: number
}
export type Actor = Visitor | Person

export const VISITOR: Visitor = { kind: 'visitor' }

/** Whose hands the call came through; nothing here is trusted to say who it is. */
export type Caller = {
  /** The network address, for throttling. */
  readonly address: string
  /** A short title of the browser, shown in the list of sessions. */
  readonly device: string
  /** The session cookie of the answer under way. */
  readonly cookie: SessionCookie
}

export type SessionCookie = { set(token: string): void; clear(): void }

type Base = {
  readonly actor: Actor
  readonly caller: Caller
  /** Epoch seconds, fixed once for the request. */
  readonly now: number
}

/** `db` is a pool that PostgreSQL itself holds read-only. */
export type ReadContext = Base & { readonly db: Db }

/** `db` is the one transaction of the call; a refusal rolls it back. No port is within reach. */
export type WriteContext = Base & { readonly db: Tx }

/** Ports, and short transactions through `tx`; a port that is used inside one throws. */
export type TalkContext = Base & {
  readonly db: Db
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
}
