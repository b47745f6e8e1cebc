// Google as a provider of identities: OpenID Connect with PKCE, a nonce and a checked signature.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Identity } from '#domain/identities.ts'
import { socialFailures } from '#domain/social-failures.ts'
import { ANSWER_WITHIN_SECONDS, type Handshake, type IdentityPort, IdentityProblem } from './identity.ts'
import { fetchPicture } from './picture.ts'

/** Forces a login: the person at the browser has to say who they are, even if Google remembers them. */
const PROMPT = 'login'

/** Where Google keeps the pictures of people. */
const PICTURES = '.googleusercontent.com'

const FAILURES = socialFailures('google')

export type GoogleCredentials = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export function createGoogle(credentials: GoogleCredentials): IdentityPort {
  let discovered: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    discovered ??= discover(credentials).catch((cause: unknown) => {
      discovered = undefined
      throw new IdentityProblem(FAILURES.noAnswer, { cause })
    })
    return discovered
  }

  return {
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: PROMPT,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(callback, handshake) {
      const google = await configuration()
      const { accessToken, subject } = await exchange(google, callback, handshake)
      return readUser(google, accessToken, subject)
    },
    async fetchPicture({ pictureUrl }) {
      const { host } = new URL(credentials.issuer)
      const isTrusted = (from: string) => from === host || from.endsWith(PICTURES)
      return pictureUrl === null ? undefined : fetchPicture(pictureUrl, isTrusted)
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleCredentials): Promise<Configuration> {
  const server = new URL(issuer)
  return discovery(server, clientId, clientSecret, undefined, {
    timeout: ANSWER_WITHIN_SECONDS,
    execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
  })
}

async function exchange(google: Configuration, callback: URL, { state, nonce, verifier }: Handshake) {
  try {
    const tokens = await authorizationCodeGrant(google, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    return { accessToken: tokens.access_token, subject: tokens.claims()?.sub ?? '' }
  } catch (cause) {
    throw new IdentityProblem(FAILURES.noToken, { cause })
  }
}

async function readUser(google: Configuration, accessToken: string, subject: string): Promise<Identity> {
  try {
    const user = await fetchUserInfo(google, accessToken, subject)
    return {
      subject: user.sub,
      name: user.name ?? '',
      email: user.email ?? null,
      isEmailVerified: user.email_verified === true,
      pictureUrl: user.picture ?? null,
    }
  } catch (cause) {
    throw new IdentityProblem(FAILURES.noUser, { cause })
  }
}
