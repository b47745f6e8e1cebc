// The providers that this installation has credentials for.
import { createFacebook, type FacebookCredentials } from './facebook.ts'
import { createGoogle, type GoogleCredentials } from './google.ts'
import type { Identities } from './identity.ts'

export type IdentityCredentials = {
  readonly google: GoogleCredentials | undefined
  readonly facebook: FacebookCredentials | undefined
}

export function openIdentities({ google, facebook }: IdentityCredentials): Identities {
  return {
    ...(google && { google: createGoogle(google) }),
    ...(facebook && { facebook: createFacebook(facebook) }),
  }
}
