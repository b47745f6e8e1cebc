// Passwords at rest: Argon2id, as slow for an address nobody has as for one that somebody has.
import { hash, verify } from '@node-rs/argon2'

export type Passwords = {
  readonly hash: (password: string) => Promise<string>
  /** Without a stored hash the same work is done for nothing. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>
}

/** More is asked than this process can do; the same call may succeed in a moment. */
export class TooBusy extends Error {}

// Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Node has four threads for such work; one stays free for files and names.
const AT_ONCE = 3
const WAITING_MAX = 100

export async function openPasswords(): Promise<Passwords> {
  const inTurn = takingTurns()
  const nobodys = await hash('nobody', COST)
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (stored, password) =>
      inTurn(async () => (await verify(stored ?? nobodys, password)) && stored !== null),
  }
}

function takingTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= WAITING_MAX) throw new TooBusy('Too many passwords wait to be hashed')
    // Whoever ends hands its place to the first in the queue, so that nobody comes in between.
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
