// What a provider of identities does for us, whichever it is: asks the person, and tells us who came back.
import type { Identity } from '#domain/identities.ts'
import type { OfferedProvider } from '#domain/people.ts'

/** The secrets of one sign-in under way; they stay in the browser that began it. */
export type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type IdentityPort = {
  /** Where the browser is sent to sign in. */
  authorizationUrl(attempt: Attempt, redirectUri: string): Promise<URL>
  /** Who came back to us at `callback`, the address with all that the provider has added to it. */
  identify(callback: URL, attempt: Attempt): Promise<Identity>
  /** The picture that the person shows there, where there is one to be had. */
  fetchPicture(identity: Identity): Promise<Buffer | undefined>
}

/** The providers that this installation has credentials for. */
export type Identities = Readonly<Partial<Record<OfferedProvider, IdentityPort>>>

export const ANSWER_WITHIN_SECONDS = 5

/** The message is for the person; what really happened is the cause. */
export class IdentityProblem extends Error {}
