// Hands out what a device signs with a passkey, and takes it back once. A hash binds it to the person who
// adds a passkey, or to signing in.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { CHALLENGE_SECONDS } from '#domain/passkeys.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertChallenge, spendChallenge } from '#server/store/passkeys.ts'
import { digest } from './digest.ts'
import { countTry } from './throttle.ts'

/** The id of the person who adds a passkey; null for signing in, when no person is known yet. */
type For = number | null

type Challenging = {
  readonly caller: { readonly network: string }
  readonly random: { token(): string }
  readonly now: number
}

export async function makeChallenge(
  db: Tx,
  { caller, random, now }: Challenging,
  whose: For,
): Promise<Verdict<string>> {
  const allowed = await countTry(db, { name: 'challenges', whose: [caller.network] }, now)
  if (!allowed.ok) return allowed
  const challenge = random.token()
  await insertChallenge(db, hashOf(challenge, whose), now + CHALLENGE_SECONDS)
  return allow(challenge)
}

/** Takes the challenge that a device has signed, as the browser wrote it down. Returns false if it is used, expired or not ours. */
export async function takeChallenge(db: Tx, clientData: string, whose: For, now: number): Promise<boolean> {
  const challenge = challengeIn(clientData)
  return challenge !== undefined && spendChallenge(db, hashOf(challenge, whose), now)
}

/** Names an account to devices: always by the same word, which does not say whose account it is. */
export function passkeyAccount(personId: number): string {
  return digest('passkey account', String(personId)).toString('base64url')
}

function challengeIn(clientData: string): string | undefined {
  try {
    const written: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const challenge: unknown = Reflect.get(Object(written), 'challenge')
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function hashOf(challenge: string, whose: For): Buffer {
  return digest('challenge', String(whose), challenge)
}
