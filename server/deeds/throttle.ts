// Counts tries, and says when one is too many.
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { judgeThrottle, THROTTLES } from '#domain/throttles.ts'
import type { Tx } from '#server/store/connection.ts'
import { countOne, type Trial, uncountOne } from '#server/store/throttles.ts'
import { digest } from './digest.ts'

export type Counted = { readonly name: keyof typeof THROTTLES; readonly whose: readonly string[] }

export async function countTry(db: Tx, counted: Counted, now: number): Promise<Verdict> {
  return judgeTry(counted, await countOne(db, trialOf(counted, now)))
}

/** Counts until the first try that is one too many. */
export async function countTries(db: Tx, counted: readonly Counted[], now: number): Promise<Verdict> {
  for (const each of counted) {
    const allowed = await countTry(db, each, now)
    if (!allowed.ok) return allowed
  }
  return allow()
}

/** Returns the try for callers that count it within another statement. */
export function trialOf({ name, whose }: Counted, now: number): Trial {
  return { key: keyOf(name, whose), now, endsAt: now + THROTTLES[name].windowSeconds }
}

/** Judges one more try. `count` includes it. */
export function judgeTry({ name }: Counted, count: number): Verdict {
  return judgeThrottle(THROTTLES[name], count - 1)
}

/** Takes a try back that did not fail. We count each try before we know its outcome, so that parallel tries cannot slip by. */
export async function takeBackTry(db: Tx, { name, whose }: Counted): Promise<void> {
  await uncountOne(db, keyOf(name, whose))
}

function keyOf(name: string, whose: readonly string[]): string {
  return digest(name, ...whose).toString('base64url')
}
