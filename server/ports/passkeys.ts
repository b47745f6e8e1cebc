// Checks what a device signed with a passkey. The library takes 27 MB, so it is loaded with the first passkey.
import { PASSKEY_ALGORITHMS, passkeySite } from '#domain/passkeys.ts'

export type Made = { readonly id: string; readonly clientData: string; readonly attestation: string }
export type Signed = {
  readonly id: string
  readonly clientData: string
  readonly authenticator: string
  readonly signature: string
}
export type Known = { readonly publicKey: Buffer; readonly counter: number }

/**
 * Who signed, on which site, and whether a person was there. The challenge is taken from the same bytes first
 * (`takeChallenge`).
 */
export type Passkeys = {
  /** Returns the public half of a new passkey, or nothing if anything about it is wrong. */
  readonly readNew: (made: Made) => Promise<Known | undefined>
  /** Returns how often the device has signed, or nothing if the signature is wrong. Does the same work without a known passkey. */
  readonly readCounter: (signed: Signed, known: Known | undefined) => Promise<number | undefined>
}

// A public key in COSE whose private half was never kept.
const DECOY: Known = {
  publicKey: Buffer.from(
    'pQECAyYgASFYIN_gAESoJuiJYpLb_PygCG6owEGlBcgK4GiFZyUTGrnbIlggGYeRcOnvbgut1gAxsJg7wI45loPQV5XuWFUHy17Njbc',
    'base64url',
  ),
  counter: 0,
}

const load = () => import('@simplewebauthn/server')

export function openPasskeys({ baseUrl }: { readonly baseUrl: string }): Passkeys {
  const bound = {
    expectedChallenge: () => true,
    expectedOrigin: baseUrl,
    expectedRPID: passkeySite(baseUrl),
    requireUserVerification: true,
  }
  return {
    async readNew({ id, clientData, attestation }) {
      const { verifyRegistrationResponse } = await load()
      const response = { clientDataJSON: clientData, attestationObject: attestation }
      const checked = await unlessWrong(
        verifyRegistrationResponse({
          ...bound,
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        }),
      )
      // A device names the passkey inside what it signs; the name beside it could be anything.
      if (!checked?.verified || checked.registrationInfo.credential.id !== id) return undefined
      const { publicKey, counter } = checked.registrationInfo.credential
      return { publicKey: Buffer.from(publicKey), counter }
    },
    async readCounter({ id, clientData, authenticator, signature }, known) {
      const { verifyAuthenticationResponse } = await load()
      const { publicKey, counter } = known ?? DECOY
      const response = { clientDataJSON: clientData, authenticatorData: authenticator, signature }
      const checked = await unlessWrong(
        verifyAuthenticationResponse({
          ...bound,
          response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
          credential: { id, publicKey: new Uint8Array(publicKey), counter },
        }),
      )
      return known && checked?.verified ? checked.authenticationInfo.newCounter : undefined
    },
  }
}

/** The library throws when anything is wrong with the bytes. */
async function unlessWrong<T>(checking: Promise<T>): Promise<T | undefined> {
  return checking.catch(() => undefined)
}
