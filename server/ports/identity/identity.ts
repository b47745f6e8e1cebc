// What every provider of identities does for us: it asks the person, and tells us who came back.
import type { Identity } from '#domain/identities.ts'
import type { OfferedProvider } from '#domain/people.ts'

/** The secrets of one sign-in under way; they stay in the browser that began it. */
export type Handshake = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type IdentityPort = {
  /** Where the browser is sent to sign in. */
  authorizationUrl(handshake: Handshake, redirectUri: string): Promise<URL>
  /** Returns who came back at `callback`, our address with everything the provider added to it. */
  identify(callback: URL, handshake: Handshake): Promise<Identity>
  /** Returns the person's picture at the provider, if we can get one. */
  fetchPicture(identity: Identity): Promise<Buffer | undefined>
}

/** The providers that this installation has credentials for. */
export type Identities = Readonly<Partial<Record<OfferedProvider, IdentityPort>>>

export const ANSWER_WITHIN_SECONDS = 5

/** The message is for the person; the cause says what really happened. */
export class IdentityProblem extends Error {}
