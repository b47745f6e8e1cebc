// Passkeys in the browser: making one, and signing in with one. Loaded only where a person may want one.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { company } from '#domain/company.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { CHALLENGE_SECONDS, PASSKEY_ALGORITHMS } from '#domain/passkeys.ts'
import { isFailure, tryCall } from './api.ts'
import { failureSentence } from './failures.ts'
import { tryCallWithProof } from './proof.ts'
import { learnUser, type User } from './state/auth.ts'

/** A waiting page asks for a new challenge a minute before the one it has ends. */
const RENEWAL_MS = (CHALLENGE_SECONDS - 60) * 1000

const PASSED_OVER = 'No passkey was used. You can try again at any time.'
const NOT_SUPPORTED = 'Your browser couldn’t use a passkey here. Try another browser, or sign in another way.'

/** What went wrong, by the name that browsers give it. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', PASSED_OVER],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
])

/** Returns a sentence that says why not, or nothing once the passkey is kept. */
export async function makePasskey({ email, name }: User): Promise<string | undefined> {
  const asked = await tryCallWithProof('passkeys', 'prepare', {})
  if (isFailure(asked)) return failureSentence(asked)
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        rp: { id: asked.site, name: company.name },
        user: { id: asked.account ?? '', name: email, displayName: name },
        challenge: asked.challenge,
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.known.map((known) => ({ type: 'public-key', id: known })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    const answer = await tryCall('passkeys', 'create', {
      id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
    })
    return isFailure(answer) ? failureSentence(answer) : undefined
  } catch (error) {
    return sentenceOf(error)
  }
}

/**
 * Returns a sentence that says why not, or nothing once the person is signed in. An offer in the field that comes to nothing
 * is passed over: the person has asked for nothing yet.
 */
export async function signInByPasskey(isInField = false): Promise<string | undefined> {
  const asked = await tryCall('passkeys', 'challenge', {})
  if (isFailure(asked)) return isInField ? PASSED_OVER : failureSentence(asked)
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        rpId: asked.site,
        challenge: asked.challenge,
        allowCredentials: asked.known.map((known) => ({ type: 'public-key', id: known })),
        userVerification: 'required',
      },
      useBrowserAutofill: isInField,
    })
    const answer = await tryCall('passkeys', 'open', {
      id,
      clientData: response.clientDataJSON,
      authenticator: response.authenticatorData,
      signature: response.signature,
      account: response.userHandle ?? '',
    })
    if (isFailure(answer)) return failureSentence(answer)
    if (!answer?.user) return SOMETHING_WENT_WRONG
    learnUser(answer.user)
    return undefined
  } catch (error) {
    return isInField ? PASSED_OVER : sentenceOf(error)
  }
}

/** Lets the browser offer passkeys in the field of the address, until the returned function is called. */
export function offerPasskeys(onFailure: (sentence: string) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return
    timer = setTimeout(() => void offer(), RENEWAL_MS)
    const sentence = await signInByPasskey(true)
    if (sentence !== undefined && sentence !== PASSED_OVER && !isOver) onFailure(sentence)
  }

  void offer()
  return () => {
    isOver = true
    clearTimeout(timer)
    WebAuthnAbortService.cancelCeremony()
  }
}

/** A ceremony that we ended ourselves counts as passed over. */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name === 'AbortError' ? PASSED_OVER : (SENTENCES.get(name) ?? NOT_SUPPORTED)
}
