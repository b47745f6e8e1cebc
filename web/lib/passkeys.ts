// Passkeys in the browser: making one, and signing in with one. Loaded only where a person may want one.
import { company } from '#domain/company.ts'
import { SOMETHING_WENT_WRONG } from '#domain/failures.ts'
import { CHALLENGE_SECONDS, PASSKEY_ALGORITHMS } from '#domain/passkeys.ts'
import { isFailure, tryCall } from './api.ts'
import { failureSentence } from './failures.ts'
import { tryCallWithProof } from './proof.ts'
import { learnUser, type User } from './state/auth.ts'

/** A waiting page asks for a new challenge a minute before the one it has ends. */
const RENEWAL_MS = (CHALLENGE_SECONDS - 60) * 1000

/** A browser holds one ceremony at a time: a new one ends the one that still waits. */
let ceremony = new AbortController()

const PASSED_OVER = 'No passkey was used. You can try again at any time.'
const NOT_SUPPORTED = 'Your browser couldn’t use a passkey here. Try another browser, or sign in another way.'

/** What went wrong, by the name that browsers give it. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['NotAllowedError', PASSED_OVER],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
])

/** An offer in a field, which may be over before its challenge is here. */
type Offer = { readonly isOver: () => boolean }

/** Returns a sentence that says why not, or nothing once the passkey is kept. */
export async function makePasskey({ email, name }: User): Promise<string | undefined> {
  const asked = await tryCallWithProof('passkeys', 'prepare', {})
  if (isFailure(asked)) return failureSentence(asked)
  try {
    const made = await navigator.credentials.create({
      signal: soleSignal(),
      publicKey: {
        rp: { id: asked.site, name: company.name },
        user: { id: bytesOf(asked.account ?? ''), name: email, displayName: name },
        challenge: bytesOf(asked.challenge),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.known.map(keyOf),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    if (!(made instanceof PublicKeyCredential)) return NOT_SUPPORTED
    const { id, response } = made
    if (!(response instanceof AuthenticatorAttestationResponse)) return NOT_SUPPORTED
    const answer = await tryCall('passkeys', 'create', {
      id,
      clientData: textOf(response.clientDataJSON),
      attestation: textOf(response.attestationObject),
    })
    return isFailure(answer) ? failureSentence(answer) : undefined
  } catch (error) {
    return sentenceOf(error)
  }
}

/**
 * Returns a sentence that says why not, or nothing once the person is signed in. If an offer in the field
 * comes to nothing, we say nothing, because the person has asked for nothing yet.
 */
export async function signInByPasskey(offer?: Offer): Promise<string | undefined> {
  const isInField = offer !== undefined
  const asked = await tryCall('passkeys', 'challenge', {})
  if (offer?.isOver()) return PASSED_OVER
  if (isFailure(asked)) return isInField ? PASSED_OVER : failureSentence(asked)
  try {
    const used = await navigator.credentials.get({
      signal: soleSignal(),
      publicKey: {
        rpId: asked.site,
        challenge: bytesOf(asked.challenge),
        allowCredentials: isInField ? [] : asked.known.map(keyOf),
        userVerification: 'required',
      },
      ...(isInField && { mediation: 'conditional' }),
    })
    if (!(used instanceof PublicKeyCredential)) return NOT_SUPPORTED
    const { id, response } = used
    if (!(response instanceof AuthenticatorAssertionResponse)) return NOT_SUPPORTED
    const answer = await tryCall('passkeys', 'open', {
      id,
      clientData: textOf(response.clientDataJSON),
      authenticator: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      account: response.userHandle === null ? '' : textOf(response.userHandle),
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
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || isOver) return
    timer = setTimeout(() => void offer(), RENEWAL_MS)
    const sentence = await signInByPasskey({ isOver: () => isOver })
    if (sentence !== undefined && sentence !== PASSED_OVER && !isOver) onFailure(sentence)
  }

  void offer()
  return () => {
    isOver = true
    clearTimeout(timer)
    ceremony.abort()
  }
}

/** If we ended a ceremony ourselves, we say nothing about it. */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name === 'AbortError' ? PASSED_OVER : (SENTENCES.get(name) ?? NOT_SUPPORTED)
}

function soleSignal(): AbortSignal {
  ceremony.abort()
  ceremony = new AbortController()
  return ceremony.signal
}

function keyOf(id: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytesOf(id) }
}

/** The wire has bytes in base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
}

function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
