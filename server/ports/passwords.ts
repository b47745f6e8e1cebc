// Passwords at rest: Argon2id, equally slow for known and unknown addresses.
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './turns.ts'

export type Passwords = {
  readonly hash: (password: string, network: string) => Promise<string>
  /** Does the same work even without a stored hash. */
  readonly verify: (stored: string | null, password: string, network: string) => Promise<boolean>
}

// Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Node has four threads for such work; we leave one free for files and host names.
const AT_ONCE = 3
const WAITING_MAX = 100

/**
 * Makes each network wait for its own earlier calls, and serves others in between. Strangers can write another email address into
 * each call, but not another network.
 */
export async function openPasswords(): Promise<Passwords> {
  const inTurn = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  const decoy = await hash('no password', COST)
  return {
    hash: (password, network) => inTurn(network, () => hash(password, COST)),
    verify: (stored, password, network) =>
      inTurn(network, async () => (await verify(stored ?? decoy, password)) && stored !== null),
  }
}
